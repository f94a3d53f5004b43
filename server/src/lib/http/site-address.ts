import type { FastifyRequest } from 'fastify';

/** Hosts that only this machine can reach, as in the default address of a site. */
const OWN_MACHINE = /^(localhost|0\.0\.0\.0|127(\.\d+){3}|\[::1?\])$/;

/**
 * Scheme and host for addresses in responses: those set by the operator, or else those of the request; HTTP/1.0
 * requests do not name a host.
 */
export function siteAddress({ protocol, host, server }: FastifyRequest): string {
  const { publicUrl } = server.config;
  if (host === '' || !OWN_MACHINE.test(new URL(publicUrl).hostname)) return publicUrl;
  // A proxy may send any protocol name.
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`;
}
