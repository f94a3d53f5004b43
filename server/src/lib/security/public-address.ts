import ipaddr from 'ipaddr.js';

/** IANA allocates public IPv6 addresses from this network only. */
const GLOBAL_V6 = ipaddr.IPv6.parseCIDR('2000::/3');

/**
 * True for an IP address of the public internet, according to the registries of special-purpose addresses (RFC 6890).
 */
export function isPublicAddress(address: string): boolean {
  if (!ipaddr.isValid(address)) return false;
  const parsed = ipaddr.parse(address);
  return parsed.range() === 'unicast' && (parsed instanceof ipaddr.IPv4 || parsed.match(GLOBAL_V6));
}
