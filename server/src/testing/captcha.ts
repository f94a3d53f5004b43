import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { z } from 'zod';
import { anonymous } from './setup.ts';
import type { Challenge } from 'altcha-lib';

const isChallenge = (value: unknown) => typeof value === 'object' && value !== null && 'parameters' in value;

/**
 * Fetches and solves a challenge of an API process with the ALTCHA captcha, as a browser does.
 * @param from network address of the browser, behind a proxy
 */
export async function solvedCaptcha(address: string, from?: string): Promise<string> {
  const answer = await anonymous(address).get('/v2/account/captcha/', {
    headers: from === undefined ? {} : { 'x-forwarded-for': from },
  });
  const challenge = answer.read(z.custom<Challenge>(isChallenge));
  const solution = await solveChallenge({ challenge, deriveKey });
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64');
}
