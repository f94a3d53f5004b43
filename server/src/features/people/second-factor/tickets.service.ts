import { fieldError, say } from '../../../lib/errors.ts';
import { Carried } from '../../../resources/identities/carried.ts';
import {
  findTicket,
  issueTicket,
  setChallenge,
  spendTicket,
} from '../../../resources/second-factors/tickets.queries.ts';
import { askForPasskey } from './passkey-questions.ts';
import type { Database } from '../../../db/client.ts';
import type { RelyingParty } from './relying-party.ts';

const expired = () => fieldError('ticket', say('ticket_invalid'));

/** The sign-in that a ticket represents. @throws FieldErrors for an unknown, used or expired ticket. */
export async function readStep(db: Database, ticket: string) {
  const step = await findTicket(db, ticket, 'second_factor');
  if (typeof step?.userId !== 'number') throw expired();
  const { userId, challenge, carried } = step;
  return { userId, challenge, provided: Carried.optional().parse(carried ?? undefined) };
}

/** Uses up the ticket of a sign-in. @throws FieldErrors when a concurrent request used it. */
export async function endStep(db: Database, ticket: string): Promise<void> {
  if (!(await spendTicket(db, ticket, 'second_factor'))) throw expired();
}

/** Asks for a passkey that completes a sign-in. */
export async function askInStep(db: Database, ticket: string, site: RelyingParty) {
  const { userId } = await readStep(db, ticket);
  const options = await askForPasskey(db, site, userId);
  await setChallenge(db, ticket, options.challenge);
  return { ticket, options };
}

/** Asks for any passkey of the site, which signs in, or for one of an account, which proves who somebody is. */
export async function askWithTicket(db: Database, site: RelyingParty, userId?: number) {
  const options = await askForPasskey(db, site, userId);
  const { challenge } = options;
  const ticket = await (userId === undefined
    ? issueTicket(db, { purpose: 'passkey', challenge })
    : issueTicket(db, { purpose: 'confirmation', userId, challenge }));
  return { ticket, options };
}

/** What an authenticator had to sign for a ticket, which is used up. @throws FieldErrors for an invalid ticket. */
export async function spendQuestion(
  db: Database,
  ticket: string,
  purpose: 'passkey' | 'add_passkey' | 'confirmation',
  userId: number | null = null,
): Promise<string | null> {
  const asked = await spendTicket(db, ticket, purpose);
  if (!asked || asked.userId !== userId) throw expired();
  return asked.challenge;
}

/** Keeps the question about a new passkey. */
export const keepQuestion = (db: Database, userId: number, challenge: string): Promise<string> =>
  issueTicket(db, { purpose: 'add_passkey', userId, challenge });
