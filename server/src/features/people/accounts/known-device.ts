import { createHmac } from 'node:crypto';
import { deriveKey, isSameSecret, randomKey } from '../../../lib/security/secrets.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Config } from '../../../config.ts';

const COOKIE = 'known_device';
const MAX_AGE_SECONDS = 365 * 24 * 3600;
const LOGIN_PATH = '/v2/account/login/';

/**
 * Recognizes a device that has signed in to an account before, by a signed cookie. It lets the owner sign in while
 * guesses from elsewhere are blocked; it proves nothing else and is sent only to the sign-in call.
 */
export interface KnownDevices {
  /** Identifies the device; undefined unless it has signed in with this e-mail address before. */
  find(request: FastifyRequest, email: string): string | undefined;
  remember(reply: FastifyReply, email: string): void;
}

export function createKnownDevices({ serverKey, publicUrl }: Pick<Config, 'serverKey' | 'publicUrl'>): KnownDevices {
  const key = deriveKey(serverKey, 'known device');
  const sign = (device: string, email: string) =>
    createHmac('sha256', key).update(`${device} ${email.toLowerCase()}`).digest('hex');
  const secure = publicUrl.startsWith('https:');
  return {
    find: (request, email) => {
      const [device = '', signature = ''] = (request.cookies[COOKIE] ?? '').split('.');
      return isSameSecret(sign(device, email), signature) ? device : undefined;
    },
    remember: (reply, email) => {
      const device = randomKey();
      reply.setCookie(COOKIE, `${device}.${sign(device, email)}`, {
        path: LOGIN_PATH,
        maxAge: MAX_AGE_SECONDS,
        httpOnly: true,
        sameSite: 'strict',
        secure,
      });
    },
  };
}
