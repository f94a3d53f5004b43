import ipaddr from 'ipaddr.js';
import type { LimitKey } from './limit-key.ts';

const GROUPS_OF_NETWORK = 4;
const PORT_OF_IPV4 = /^(\d+(?:\.\d+){3}):\d+$/;

/**
 * The key of a client address: an IPv6 /64 counts as one client, since each household has 2^64 addresses. Some proxies
 * append a port to IPv4.
 */
export function addressKey(ip: string): LimitKey {
  return networkOf(ip) as LimitKey;
}

function networkOf(ip: string): string {
  const address = ip.replace(PORT_OF_IPV4, '$1');
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  return parsed.parts
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => group.toString(16))
    .join(':');
}
