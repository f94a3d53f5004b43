import { requestedLocale } from '../../../lib/messages/index.ts';
import { deviceOf } from '../../../resources/sessions/device.ts';
import { createKnownDevices } from './known-device.ts';
import { signInById } from './sign-in.service.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { Carried } from '../../../resources/identities/carried.ts';
import type { KnownDevices } from './known-device.ts';
import type { SignedIn, SignInFrom } from './sign-in.service.ts';

/** What the ways to sign in have in common: where a sign-in comes from, and how it is answered. */
export interface SignInAnswers {
  readonly devices: KnownDevices;
  from(request: FastifyRequest, email: string): SignInFrom;
  /** Remembers the device, and puts the session into a cookie or into the body. */
  give(
    request: FastifyRequest,
    reply: FastifyReply,
    signedIn: SignedIn & { readonly email: string },
  ): { token: string };
}

export function signInAnswers({ config, sessionCookies }: App, postbox: Postbox): SignInAnswers {
  const devices = createKnownDevices(config);
  return {
    devices,
    from: (request, email) => ({
      device: deviceOf(request),
      isKnown: devices.find(request, email) !== undefined,
      locale: requestedLocale(request.headers['accept-language']),
      postbox,
    }),
    give: (request, reply, { token, email }) => {
      devices.remember(reply, email);
      if (!sessionCookies.isWanted(request)) return { token };
      sessionCookies.open(reply, token);
      return { token: '' };
    },
  };
}

/** Opens a session for somebody who proved who they are. */
export function createSignIn(app: App, postbox: Postbox) {
  const answers = signInAnswers(app, postbox);
  return async (request: FastifyRequest, reply: FastifyReply, userId: number, provided?: Carried) => {
    const signedIn = await signInById(app.db, userId, (email) => ({ ...answers.from(request, email), provided }));
    const status = signedIn.isFirst ? (201 as const) : (200 as const);
    return { status, body: answers.give(request, reply, signedIn) };
  };
}
