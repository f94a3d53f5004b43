import { Secret, TOTP } from 'otpauth';
import { z } from 'zod';
import { NewAuthenticator, RecoveryCodes } from '../features/people/second-factor/second-factor.schema.ts';
import type { Client } from './client.ts';

const PERIOD_MS = 30_000;

export const Step = z.object({ second_factor: z.object({ ticket: z.string(), methods: z.array(z.string()) }) });

export interface AuthenticatorApp {
  readonly recoveryCodes: readonly string[];
  /**
   * A code that was not used before: the server accepts one period more on both sides, and none twice.
   * @param periods of the code, from now: -1, 0 or 1
   */
  code(periods: -1 | 0 | 1): string;
}

/** Sets up an authenticator app; its code of the previous period is used up. */
export async function authenticatorApp(owner: Client): Promise<AuthenticatorApp> {
  const { secret } = (await owner.post('/v2/account/authenticator/')).read(NewAuthenticator);
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const code = (periods: number) => app.generate({ timestamp: Date.now() + periods * PERIOD_MS });
  const confirmed = await owner.post('/v2/account/authenticator/confirm/', { code: code(-1) });
  if (confirmed.status !== 200) throw new Error(`The app was not accepted: ${JSON.stringify(confirmed.body)}`);
  return { recoveryCodes: confirmed.read(RecoveryCodes).recovery_codes, code };
}
