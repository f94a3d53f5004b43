import { session$ } from '../session/index.ts';
import { isOfflineOn } from './switch.ts';

const PREFIX = 'answers ';
/** Maximum number of stored answers; the oldest are removed first. */
const MOST = 300;
const WEEK_MS = 7 * 24 * 3_600_000;
const KEPT_AT = 'x-kept-at';

/** Identifies the session without revealing it. */
async function nameOf(token: string | null): Promise<string> {
  const hash = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(token ?? 'visitor'));
  return PREFIX + btoa(String.fromCharCode(...new Uint8Array(hash).slice(0, 12)));
}

const addressOf = (key: string) => `/answers/${encodeURIComponent(key)}`;

/** Whether a value survives a JSON round trip. */
function isPlain(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return typeof value !== 'function' && typeof value !== 'bigint';
  if (Array.isArray(value)) return value.every(isPlain);
  return Object.getPrototypeOf(value) === Object.prototype && Object.values(value).every(isPlain);
}

/**
 * Stores the answer to a query for its session, in case the network is lost. Failures to store are ignored.
 * @param token of the requesting session
 */
export async function keepAnswer(key: string, answer: unknown, token: string | null): Promise<void> {
  if (!isOfflineOn() || !isPlain(answer) || session$.value.token !== token) return;
  const name = await nameOf(token);
  const kept = await caches.open(name);
  const body = JSON.stringify({ answer });
  await kept.put(addressOf(key), new Response(body, { headers: { [KEPT_AT]: String(Date.now()) } }));
  // Signed out in the meantime.
  if (session$.value.token !== token) await caches.delete(name);
}

/** @returns the last answer to a query in this session, in a list; an empty one when there is none. */
export async function findAnswer(key: string): Promise<unknown[]> {
  if (!isOfflineOn()) return [];
  const found = await (await caches.open(await nameOf(session$.value.token))).match(addressOf(key));
  if (!found || Date.now() - Number(found.headers.get(KEPT_AT)) > WEEK_MS) return [];
  const { answer } = (await found.json()) as { answer?: unknown };
  return [answer];
}

/** Removes the answers of every other session: at sign-out, and of those that ended while no page was open. */
async function forgetOthers(token: string | null): Promise<void> {
  const own = isOfflineOn() ? await nameOf(token) : undefined;
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX));
  await Promise.all(names.filter((name) => name !== own).map((name) => caches.delete(name)));
  if (own === undefined || !names.includes(own)) return;
  const kept = await caches.open(own);
  const keys = await kept.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - MOST)).map((request) => kept.delete(request)));
}

/** Follows the session. Call once, when it is known. */
export function followAnswers(): void {
  if (!('caches' in globalThis)) return;
  let last: string | null | undefined;
  session$.subscribe(({ token }) => {
    if (token === last) return;
    last = token;
    forgetOthers(token).catch(() => undefined);
  });
}
