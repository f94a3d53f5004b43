import { z } from 'zod';
import { Unavailable } from '../../../lib/errors.ts';
import { sha256 } from '../../../lib/security/secrets.ts';
import type { Config } from '../../../config.ts';
import type { Captcha, Solved } from './captcha-kind.ts';

const Verdict = z.object({ success: z.boolean() });
const WAIT_MS = 8000;
/** The service verifies an answer only once, but a form with other errors sends the same answer again. */
const REMEMBERED_MS = 5 * 60 * 1000;
const REMEMBERED_ANSWERS = 10_000;
const MAX_ANSWER = 8192;

type Service = Pick<Config, 'captchaVerifyUrl' | 'captchaSecret'>;

/**
 * A third-party captcha (reCAPTCHA, hCaptcha, Turnstile). All of them verify answers through the same call. The
 * settings require both values.
 */
export function createSiteverify({ captchaVerifyUrl: verifyUrl = '', captchaSecret: secret = '' }: Service): Captcha {
  const judged = new Map<string, Promise<boolean>>();
  const judge = async (answer: string): Promise<boolean> => {
    const response = await fetch(verifyUrl, {
      method: 'POST',
      body: new URLSearchParams({ secret, response: answer }),
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: 'error',
    }).catch(() => {
      throw new Unavailable();
    });
    if (!response.ok) throw new Unavailable();
    return Verdict.safeParse(await response.json().catch(() => undefined)).data?.success === true;
  };
  const remember = (signature: string, verdict: Promise<boolean>) => {
    if (judged.size >= REMEMBERED_ANSWERS) judged.clear();
    judged.set(signature, verdict);
    setTimeout(() => judged.delete(signature), REMEMBERED_MS).unref();
    verdict.catch(() => judged.delete(signature));
    return verdict;
  };
  return {
    isOff: false,
    hasLong: false,
    issue: () => Promise.resolve(null),
    verify: async (answer): Promise<Solved | undefined> => {
      if (answer.length > MAX_ANSWER) return undefined;
      const signature = sha256(answer);
      const isGood = await (judged.get(signature) ?? remember(signature, judge(answer)));
      return isGood ? { signature, expiresAt: new Date(Date.now() + 2 * REMEMBERED_MS) } : undefined;
    },
  };
}
