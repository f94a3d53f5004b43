import { client } from 'shared/api';
import type { Answer } from 'shared/api';

/** The challenge to solve; empty when the server requires no captcha. */
export type Challenge = Exclude<Answer<'get', '/v2/account/captcha/'>, undefined | ''>;

export async function getChallenge(signal: AbortSignal): Promise<Challenge | undefined> {
  const answer = await client.get('/v2/account/captcha/', { signal });
  return answer || undefined;
}
