import { createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { deriveKey as deriveSecret } from '../../../lib/security/secrets.ts';
import { Said } from './captcha-kind.ts';
import { createSiteverify } from './siteverify.ts';
import type { Config } from '../../../config.ts';
import type { Captcha } from './captcha-kind.ts';

const LIFETIME_MS = 20 * 60 * 1000;
/** Attempts of a browser: about a fifth of a second of work, or two seconds. */
const ATTEMPTS = { short: { least: 200, most: 400 }, long: { least: 2000, most: 4000 } };
const MAX_ANSWER = 8192;

const Payload = z.object({
  challenge: z.object({
    parameters: z.looseObject({
      algorithm: z.string(),
      nonce: z.string(),
      salt: z.string(),
      cost: z.number(),
      keyLength: z.number(),
      keyPrefix: z.string(),
      keySignature: z.string().optional(),
      expiresAt: z.number(),
      data: Said.optional(),
    }),
    signature: z.string(),
  }),
  solution: z.object({ counter: z.number(), derivedKey: z.string(), time: z.number().optional() }),
});

/** Proof of work (ALTCHA), solved by the browser without a third party. */
function createAltcha({ serverKey, captchaCost }: Pick<Config, 'serverKey' | 'captchaCost'>): Captcha {
  const secrets = {
    hmacSignatureSecret: deriveSecret(serverKey, 'captcha').toString('hex'),
    hmacKeySignatureSecret: deriveSecret(serverKey, 'captcha key').toString('hex'),
  };
  return {
    isOff: false,
    hasLong: true,
    issue: ({ isLong }) => {
      const { least, most } = ATTEMPTS[isLong ? 'long' : 'short'];
      return createChallenge({
        ...secrets,
        algorithm: 'PBKDF2/SHA-256',
        cost: captchaCost,
        counter: randomInt(least, most),
        ...(isLong ? { data: { work: 'long' } } : {}),
        deriveKey,
        expiresAt: new Date(Date.now() + LIFETIME_MS),
      });
    },
    verify: async (answer) => {
      const payload = readPayload(answer);
      if (!payload) return undefined;
      const { verified } = await verifySolution({ ...payload, ...secrets, deriveKey });
      const { signature, parameters } = payload.challenge;
      const isLong = parameters.data?.['work'] === 'long';
      return verified ? { signature, expiresAt: new Date(parameters.expiresAt * 1000), isLong } : undefined;
    },
  };
}

function readPayload(answer: string): z.output<typeof Payload> | undefined {
  if (answer.length > MAX_ANSWER || !/^[A-Za-z0-9+/]+=*$/.test(answer)) return undefined;
  const text = Buffer.from(answer, 'base64').toString('utf8');
  const json = z.string().transform((value, context): unknown => {
    try {
      return JSON.parse(value);
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' });
      return z.NEVER;
    }
  });
  return json.pipe(Payload).safeParse(text).data;
}

/** Accepts everyone, for tests and closed networks. */
const NO_CAPTCHA: Captcha = {
  isOff: true,
  hasLong: false,
  issue: () => Promise.resolve(null),
  verify: () => Promise.resolve(undefined),
};

export function createCaptcha(config: Config): Captcha {
  if (config.captcha === 'siteverify') return createSiteverify(config);
  return config.captcha === 'altcha' ? createAltcha(config) : NO_CAPTCHA;
}
