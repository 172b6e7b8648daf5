#include <microhttpd.h>
#include <string.h>

// Addresses are taken apart before they are decoded; the library would do that first.
static size_t framebook_as_it_is(void *context, struct MHD_Connection *connection, char *text) {
  (void) context;
  (void) connection;
  return strlen(text);
}

// `MHD_start_daemon` takes options as a list of any length, which Swift cannot write.
static inline struct MHD_Daemon *framebook_start(int socket, MHD_AccessHandlerCallback answer, void *context) {
  return MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | MHD_ALLOW_SUSPEND_RESUME, 0, NULL, NULL, answer, context,
      MHD_OPTION_LISTEN_SOCKET, (MHD_socket) socket,
      MHD_OPTION_CONNECTION_LIMIT, 4096u,
      MHD_OPTION_CONNECTION_TIMEOUT, 120u,
      MHD_OPTION_UNESCAPE_CALLBACK, &framebook_as_it_is, NULL,
      MHD_OPTION_END);
}
