import { isSameSecret, randomKey, sha256 } from '../../../lib/security/secrets.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';

const COOKIE = 'sign_in_browser';
const MAX_AGE_SECONDS = 24 * 3600;

/**
 * Marks the browser in which a sign-in with a provider began, so that nobody else can complete it.
 * @returns the fingerprint of the mark.
 */
export function markBrowser(request: FastifyRequest, reply: FastifyReply): string {
  const given = request.cookies[COOKIE] ?? '';
  const mark = /^[0-9a-f]{64}$/.test(given) ? given : randomKey();
  reply.setCookie(COOKIE, mark, {
    path: '/v2/account/',
    maxAge: MAX_AGE_SECONDS,
    httpOnly: true,
    sameSite: 'strict',
    secure: request.server.config.publicUrl.startsWith('https:'),
  });
  return sha256(mark);
}

export const isSameBrowser = ({ cookies }: FastifyRequest, fingerprint: string): boolean =>
  isSameSecret(fingerprint, sha256(cookies[COOKIE] ?? ''));
