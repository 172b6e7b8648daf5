// A built site on this machine, as a plain host gives it: what is not there is answered with the site's 404.html.
import { createServer } from "node:http"
import { readFileSync } from "node:fs"
import { join, normalize } from "node:path"

const types = {
  html: "text/html; charset=utf-8", css: "text/css", js: "text/javascript", svg: "image/svg+xml", png: "image/png", jpg: "image/jpeg",
}

export class SiteServer {
  // With a content security policy, if there is one; what `lateness` gives for a path, in milliseconds, is waited for.
  constructor(site, { policy, lateness = () => 0 } = {}) {
    this.server = createServer((request, response) => {
      const path = normalize(decodeURIComponent(new URL(request.url, "http://x").pathname))
      const file = path.endsWith("/") ? path + "index.html" : path
      const answer = (status, name) => {
        const bytes = readFileSync(join(site, name))
        response.writeHead(status, {
          "Content-Type": types[name.split(".").pop()] ?? "application/octet-stream",
          ...(policy && { "Content-Security-Policy": policy }),
        })
        response.end(bytes)
      }
      setTimeout(() => {
        try {
          answer(200, file)
        } catch {
          try { answer(404, "404.html") } catch { response.writeHead(404).end() }
        }
      }, lateness(path))
    })
  }

  async start() {
    await new Promise((resolve) => this.server.listen(0, "127.0.0.1", resolve))
    this.address = `http://127.0.0.1:${this.server.address().port}/`
  }

  end() {
    this.server.close()
    this.server.closeAllConnections()
  }
}
