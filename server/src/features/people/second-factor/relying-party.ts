import ipaddr from 'ipaddr.js';
import { Conflict, say } from '../../../lib/errors.ts';
import { siteAddress } from '../../../lib/http/site-address.ts';
import type { FastifyRequest } from 'fastify';

/** The site as passkeys know it: they are bound to its domain and answer only to pages of its origin. */
export interface RelyingParty {
  readonly id: string;
  readonly origin: string;
}

/** Undefined for a site that is addressed by a number: no browser creates passkeys there. */
export function findRelyingParty(request: FastifyRequest): RelyingParty | undefined {
  const { hostname, origin } = new URL(siteAddress(request));
  return ipaddr.isValid(hostname.replace(/^\[|\]$/g, '')) ? undefined : { id: hostname, origin };
}

/** @throws Conflict for a site that is addressed by a number. */
export function relyingParty(request: FastifyRequest): RelyingParty {
  const found = findRelyingParty(request);
  if (!found) throw new Conflict(say('passkeys_need_name'));
  return found;
}
