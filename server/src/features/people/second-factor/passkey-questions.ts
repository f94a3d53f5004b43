import { generateAuthenticationOptions, verifyAuthenticationResponse } from '@simplewebauthn/server';
import { fieldError, say } from '../../../lib/errors.ts';
import {
  findPasskey,
  listPasskeys,
  markPasskeyUsed,
} from '../../../resources/second-factors/second-factors.queries.ts';
import type { AuthenticatorTransport } from '@simplewebauthn/server';
import type { Database } from '../../../db/client.ts';
import type { PasskeyRow } from '../../../resources/second-factors/second-factors.queries.ts';
import type { RelyingParty } from './relying-party.ts';
import type { PasskeyAnswer } from './second-factor.schema.ts';

/** The names of transports come from browsers and go back to browsers, which ignore unknown ones. */
export const transportsOf = ({ transports }: Pick<PasskeyRow, 'transports'>) => transports as AuthenticatorTransport[];

/** What to ask a browser for: a passkey of the account, or any passkey of the site. */
export async function askForPasskey(db: Database, site: RelyingParty, userId?: number) {
  const own = userId === undefined ? [] : await listPasskeys(db, userId);
  const options = await generateAuthenticationOptions({
    rpID: site.id,
    allowCredentials: own.map((passkey) => ({ id: passkey.credentialId, transports: transportsOf(passkey) })),
    // Without a password, the authenticator itself has to recognize its owner.
    userVerification: userId === undefined ? 'required' : 'preferred',
  });
  return { ...options };
}

interface Expected {
  readonly site: RelyingParty;
  readonly challenge: string | null | undefined;
  /** Whose passkey it must be; undefined for a sign-in without a password. */
  readonly userId?: number | undefined;
}

/**
 * Checks the answer of an authenticator, and records the use.
 * @throws FieldErrors for an unknown passkey, one of another account, a wrong signature, and a repeated use.
 */
export async function checkPasskey(
  db: Database,
  answer: PasskeyAnswer,
  { site, challenge, userId }: Expected,
): Promise<PasskeyRow> {
  const refusal = fieldError('passkey', say('passkey_refused'));
  const passkey = await findPasskey(db, answer.id);
  if (!passkey || !challenge || (userId !== undefined && passkey.userId !== userId)) throw refusal;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...answer, clientExtensionResults: {}, response: withoutAbsent(answer.response) },
    expectedChallenge: challenge,
    expectedOrigin: site.origin,
    expectedRPID: site.id,
    requireUserVerification: userId === undefined,
    credential: {
      id: passkey.credentialId,
      publicKey: new Uint8Array(passkey.publicKey),
      counter: passkey.counter,
      transports: transportsOf(passkey),
    },
  }).catch(() => ({ verified: false, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) throw refusal;
  await markPasskeyUsed(db, passkey.id, authenticationInfo.newCounter);
  return passkey;
}

function withoutAbsent({ userHandle, ...rest }: PasskeyAnswer['response']) {
  return userHandle === undefined ? rest : { ...rest, userHandle };
}
