import { ConfirmationNeeded } from '../../lib/errors.ts';
import { proofsOf } from '../../resources/second-factors/methods.ts';
import { hasSecondFactor, readFactors } from '../../resources/second-factors/second-factors.queries.ts';
import { isSessionConfirmed } from '../../resources/sessions/sessions.queries.ts';
import type { Services } from '../../lib/app.ts';
import type { Account } from '../../lib/grant.ts';

/** How long a sign-in, or a later proof, allows dangerous calls. */
const MINUTES = 15;

declare module 'fastify' {
  interface FastifyContextConfig {
    /**
     * The caller must have proved recently who they are: always, or only in accounts with a second factor, which no
     * client from before there were any has. API keys are exempt.
     */
    recentProof?: 'always' | 'with second factor';
  }
}

/** @throws ConfirmationNeeded with the ways to prove it. */
export async function demandRecent(
  { db, config }: Pick<Services, 'db' | 'config'>,
  { id, sessionId }: Account,
  when: 'always' | 'with second factor',
): Promise<void> {
  if (sessionId === undefined || (await isSessionConfirmed(db, sessionId, MINUTES))) return;
  const factors = await readFactors(db, id);
  if (when === 'always' || hasSecondFactor(factors)) throw new ConfirmationNeeded(proofsOf(factors, config));
}
