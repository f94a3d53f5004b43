import { z } from 'zod';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { Said } from './captcha-kind.ts';
import { hasSignedUpOften } from './often.ts';
import type { App } from '../../../lib/app.ts';
import type { Captcha } from './captcha-kind.ts';

/** Challenge format of the ALTCHA widget, version 3. */
const Challenge = z.object({
  parameters: z.object({
    algorithm: z.string(),
    nonce: z.string(),
    salt: z.string(),
    cost: z.int(),
    keyLength: z.int(),
    keyPrefix: z.string(),
    keySignature: z.string().optional(),
    expiresAt: z.int().optional(),
    data: Said.optional(),
  }),
  signature: z.string().optional(),
});

export function captchaRoutes(app: App, captcha: Captcha): void {
  app.get(
    '/v2/account/captcha/',
    {
      access: 'public',
      limit: { of: LIMITS.captcha, by: 'address' },
      schema: { response: { 200: Challenge, 204: z.literal('').describe('No captcha is asked for') } },
    },
    async (request, reply) => {
      const isLong = captcha.hasLong && (await hasSignedUpOften(request));
      const challenge = await captcha.issue({ isLong });
      return challenge ? reply.send(challenge) : reply.code(204).send('');
    },
  );
}
