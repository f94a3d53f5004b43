import { isIPv6 } from 'node:net';

const GROUPS = 8;
const GROUPS_OF_NETWORK = 4;
const MAPPED = /^::ffff:(?=\d+\.)/i;

/**
 * The key of a client address: an IPv6 /64 counts as one client, since each household has 2^64 addresses. Some proxies
 * append a port to IPv4.
 */
export function addressKey(ip: string): string {
  const address = ip.replace(MAPPED, '');
  if (!isIPv6(address)) return address.replace(/:\d+$/, '');
  const [head = [], tail = []] = address.split('::').map((part) => part.split(':').filter(Boolean));
  const zeros = Array.from({ length: Math.max(0, GROUPS - head.length - tail.length) }, () => '0');
  return [...head, ...zeros, ...tail]
    .slice(0, GROUPS_OF_NETWORK)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
