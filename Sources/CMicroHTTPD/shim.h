#ifndef CHARTMESH_CMICROHTTPD_SHIM_H
#define CHARTMESH_CMICROHTTPD_SHIM_H
#include <microhttpd.h>

/* MHD_start_daemon is variadic, and so not for Swift; and the names that its enumerations get there
   differ between releases. */

static const enum MHD_Result chartmesh_yes = MHD_YES;
static const enum MHD_Result chartmesh_no = MHD_NO;

static inline struct MHD_Daemon *chartmesh_start_daemon(
    const struct sockaddr *address, int is_ipv6, MHD_AccessHandlerCallback handler, void *context) {
  return MHD_start_daemon(
      MHD_USE_AUTO_INTERNAL_THREAD | (is_ipv6 ? MHD_USE_IPv6 : 0), 0, NULL, NULL, handler, context,
      MHD_OPTION_SOCK_ADDR, address, MHD_OPTION_CONNECTION_TIMEOUT, 30u, MHD_OPTION_END);
}

static inline unsigned int chartmesh_port(struct MHD_Daemon *daemon) {
  const union MHD_DaemonInfo *info = MHD_get_daemon_info(daemon, MHD_DAEMON_INFO_BIND_PORT);
  return info ? info->port : 0;
}

static inline const char *chartmesh_host(struct MHD_Connection *connection) {
  return MHD_lookup_connection_value(connection, MHD_HEADER_KIND, "Host");
}

static inline struct MHD_Response *chartmesh_response(const void *bytes, size_t count) {
  return MHD_create_response_from_buffer(count, (void *)bytes, MHD_RESPMEM_MUST_COPY);
}
#endif
