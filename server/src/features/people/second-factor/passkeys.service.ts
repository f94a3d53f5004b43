import { generateRegistrationOptions, verifyRegistrationResponse } from '@simplewebauthn/server';
import { Conflict, fieldError, say } from '../../../lib/errors.ts';
import {
  hasSecondFactor,
  insertPasskey,
  listPasskeys,
  readFactors,
} from '../../../resources/second-factors/second-factors.queries.ts';
import { getAccount } from '../accounts/accounts.queries.ts';
import { transportsOf } from './passkey-questions.ts';
import { makeRecoveryCodes } from './second-factor.service.ts';
import { keepQuestion, spendQuestion } from './tickets.service.ts';
import type { z } from 'zod';
import type { Database } from '../../../db/client.ts';
import type { PasskeyRow } from '../../../resources/second-factors/second-factors.queries.ts';
import type { RelyingParty } from './relying-party.ts';
import type { CreatedPasskey, NewPasskey } from './second-factor.schema.ts';

/** Passkeys of one account: enough for every device, and few enough for one question. */
const MOST = 20;

interface Adding {
  readonly userId: number;
  readonly site: RelyingParty;
  readonly serverKey: Buffer;
}

/**
 * Stores a passkey that was made for the question of its ticket.
 * @returns the recovery codes with the first factor.
 */
export async function addPasskey(
  db: Database,
  { ticket, name, passkey }: z.output<typeof NewPasskey>,
  { userId, site, serverKey }: Adding,
): Promise<{ row: PasskeyRow; codes: string[] | null }> {
  const challenge = await spendQuestion(db, ticket, 'add_passkey', userId);
  const credential = await checkNewPasskey(site, passkey, challenge ?? '');
  return db.transaction(async (tx) => {
    const isFirst = !hasSecondFactor(await readFactors(tx, userId));
    const row = await insertPasskey(tx, { userId, name, ...credential });
    return { row, codes: isFirst ? await makeRecoveryCodes(tx, serverKey, userId) : null };
  });
}

/** What to ask a browser for. @throws Conflict when the account has as many passkeys as it may have. */
export async function askForNewPasskey(db: Database, site: RelyingParty, userId: number) {
  const own = await listPasskeys(db, userId);
  if (own.length >= MOST) throw new Conflict(say('passkeys_full', { limit: MOST }));
  const { email, name } = await getAccount(db, userId);
  const options = await generateRegistrationOptions({
    rpID: site.id,
    rpName: 'Parlance',
    userName: email,
    userDisplayName: name,
    userID: new TextEncoder().encode(`parlance ${userId}`),
    attestationType: 'none',
    excludeCredentials: own.map((passkey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) })),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  return { ticket: await keepQuestion(db, userId, options.challenge), options: { ...options } };
}

/** @throws FieldErrors for a passkey that was made for another question, site or origin. */
async function checkNewPasskey(site: RelyingParty, passkey: CreatedPasskey, challenge: string) {
  const { transports = [], ...response } = passkey.response;
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    response: { ...passkey, clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: false,
  }).catch(() => ({ verified: false, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw fieldError('passkey', say('passkey_refused'));
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}
