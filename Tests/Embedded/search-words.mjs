// Prints how a site's search script folds each of the words in a JSON file, as JSON: node search-words.mjs SCRIPT WORDS.json
import { readFileSync } from "node:fs"
import vm from "node:vm"

const [, , script, file] = process.argv
const context = vm.createContext({ document: { currentScript: { dataset: { shards: "" } }, getElementById: () => null } })
context.window = context
vm.runInContext(readFileSync(script, "utf8"), context)
const words = JSON.parse(readFileSync(file, "utf8"))
console.log(JSON.stringify(words.map((word) => context.framebookSearch.split(word).map((part) => part.word))))
