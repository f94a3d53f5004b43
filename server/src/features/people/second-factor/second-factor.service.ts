import { Conflict, fieldError, NotFound, say } from '../../../lib/errors.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { hashRecoveryCode, newRecoveryCodes } from '../../../resources/second-factors/recovery-codes.ts';
import {
  acceptPeriod,
  countRecoveryCodes,
  findAuthenticator,
  hasSecondFactor,
  listPasskeys,
  readFactors,
  removeAuthenticator,
  removePasskey,
  replaceRecoveryCodes,
  startAuthenticator,
} from '../../../resources/second-factors/second-factors.queries.ts';
import { demandWayIn } from '../../../resources/identities/ways-in.ts';
import { newSecret, openSecret, periodOf, sealSecret } from '../../../resources/second-factors/totp.ts';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { PasskeyRow } from '../../../resources/second-factors/second-factors.queries.ts';
import type { ShownPasskey } from './second-factor.schema.ts';

export function presentPasskey({ id, name, createdAt, lastUsedAt }: PasskeyRow): ShownPasskey {
  return {
    id,
    name,
    created_at: presentMoment(createdAt),
    last_used_at: lastUsedAt && presentMoment(lastUsedAt),
  };
}

/** The ways in which the owner of an account can prove who they are. */
export async function readSecondFactor(db: Database, userId: number, { passwords }: Pick<Config, 'passwords'>) {
  const { hasPassword, hasAuthenticator } = await readFactors(db, userId);
  return {
    has_password: passwords && hasPassword,
    has_authenticator: hasAuthenticator,
    recovery_codes_left: await countRecoveryCodes(db, userId),
    passkeys: (await listPasskeys(db, userId)).map(presentPasskey),
  };
}

/** Makes the secret of an app that is then confirmed with a first code. @throws Conflict when an app is set up. */
export async function beginAuthenticator(db: Database, serverKey: Buffer, userId: number): Promise<string> {
  const secret = newSecret();
  if (!(await startAuthenticator(db, userId, sealSecret(serverKey, secret))))
    throw new Conflict(say('authenticator_exists'));
  return secret;
}

/**
 * Turns the app on, once it gave a right code.
 * @returns the recovery codes, the only time they are known.
 */
export async function confirmAuthenticator(
  db: Database,
  serverKey: Buffer,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<string[]> {
  return db.transaction(async (tx) => {
    const authenticator = await findAuthenticator(tx, userId);
    if (!authenticator || authenticator.confirmedAt) throw new Conflict(say('authenticator_missing'));
    const period = periodOf(openSecret(serverKey, authenticator.secretSealed), code.replaceAll(/\s/g, ''));
    if (period === undefined || !(await acceptPeriod(tx, userId, period))) throw fieldError('code', say('code_wrong'));
    return makeRecoveryCodes(tx, serverKey, userId);
  });
}

/** Replaces the recovery codes. @throws Conflict without a factor that they could replace. */
export async function renewRecoveryCodes(db: Database, serverKey: Buffer, userId: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    if (!hasSecondFactor(await readFactors(tx, userId))) throw new Conflict(say('factor_missing'));
    return makeRecoveryCodes(tx, serverKey, userId);
  });
}

export async function makeRecoveryCodes(tx: Database, serverKey: Buffer, userId: number): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(serverKey, code));
  await replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** Removes the app; with the last factor, the recovery codes go too. @returns whether there was one. */
export async function endAuthenticator(db: Database, userId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isGone = await removeAuthenticator(tx, userId);
    await forgetUselessCodes(tx, userId);
    return isGone;
  });
}

/** @throws NotFound for a passkey of another account, Conflict when it is the last way to sign in. */
export async function endPasskey(
  db: Database,
  config: Config,
  { userId, id }: { readonly userId: number; readonly id: number },
): Promise<PasskeyRow> {
  return db.transaction(async (tx) => {
    const passkey = (await listPasskeys(tx, userId)).find((each) => each.id === id);
    if (!passkey || !(await removePasskey(tx, userId, id))) throw new NotFound(say('passkey_missing'));
    await demandWayIn(tx, config, userId);
    await forgetUselessCodes(tx, userId);
    return passkey;
  });
}

async function forgetUselessCodes(tx: Database, userId: number): Promise<void> {
  if (!hasSecondFactor(await readFactors(tx, userId))) await replaceRecoveryCodes(tx, userId, []);
}
