import type { FastifyRequest } from 'fastify';

/** Where nobody else reaches the server: the address of a site whose operator has not named one. */
const OWN_MACHINE = /^(localhost|0\.0\.0\.0|127(\.\d+){3}|\[::1?\])$/;

/**
 * Scheme and host for addresses in answers: those that the operator named. Without, those at which the caller reached
 * the server; HTTP/1.0 does not say.
 */
export function siteAddress({ protocol, host, server }: FastifyRequest): string {
  const { publicUrl } = server.config;
  if (host === '' || !OWN_MACHINE.test(new URL(publicUrl).hostname)) return publicUrl;
  // A proxy may name any protocol.
  return `${protocol === 'https' ? 'https' : 'http'}://${host}`;
}
