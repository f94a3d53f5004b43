import { timingSafeEqual } from 'node:crypto';

/** Value of a cookie in a Cookie header; undefined when it is not there. */
export function readCookie(header: string | undefined, name: string): string | undefined {
  const cookies = (header ?? '').split(';').map((part) => part.trim().split('='));
  return cookies.find(([key]) => key === name)?.[1];
}

/** Compares secrets in constant time. */
export function isSameSecret(expected: string, given: string): boolean {
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}
