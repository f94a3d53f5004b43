import Bowser from 'bowser';
import ipaddr from 'ipaddr.js';
import type { Locale } from '../../lib/messages/index.ts';

/** What people recognize a session by. Each part is empty when it is unknown. */
export interface Device {
  /** Firefox, or the name that a program sends. */
  readonly browser: string;
  /** Windows. */
  readonly system: string;
  /** The network of the address, such as 203.0.113.0/24: not the address of a single person. */
  readonly network: string;
}

interface Caller {
  readonly headers: { readonly 'user-agent'?: string | undefined };
  readonly ip: string;
}

/** Longer headers are not those of browsers. */
const LONGEST = 400;
/** The first word of a User-Agent that is not a browser’s, such as curl/8.5.0. */
const PROGRAM = /^[a-z][a-z-]{1,30}(?=\/|$)/i;
const BITS = { ipv4: 24, ipv6: 48 } as const;

/** The device that sends a request. */
export function deviceOf({ headers, ip }: Caller): Device {
  const agent = (headers['user-agent'] ?? '').slice(0, LONGEST).trim();
  if (agent === '') return { browser: '', system: '', network: networkOf(ip) };
  const { browser, os } = Bowser.parse(agent);
  return { browser: browser.name || (PROGRAM.exec(agent)?.[0] ?? ''), system: os.name ?? '', network: networkOf(ip) };
}

/** The network of an address, without its last part: /24 for IPv4, /48 for IPv6. */
export function networkOf(ip: string): string {
  if (!ipaddr.isValid(ip)) return '';
  const kind = ipaddr.process(ip).kind();
  const cidr = `${ipaddr.process(ip).toString()}/${BITS[kind]}`;
  const network = kind === 'ipv4' ? ipaddr.IPv4.networkAddressFromCIDR(cidr) : ipaddr.IPv6.networkAddressFromCIDR(cidr);
  return `${network.toString()}/${BITS[kind]}`;
}

/** A device in words, for mail: “Firefox on Windows”. */
export function nameDevice({ browser, system }: Device, locale: Locale): string {
  const known = [browser, system].filter((part) => part !== '');
  if (known.length === 0) return locale === 'en' ? 'an unknown device' : 'um dispositivo desconhecido';
  return known.join(locale === 'en' ? ' on ' : ' no ');
}
