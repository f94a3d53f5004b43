import { paths } from 'shared/routes';
import { noteWrite } from '../../../db/account-writes.ts';
import { fieldError, say, SecondFactorNeeded } from '../../../lib/errors.ts';
import { hashPassword, isPassword } from '../../../lib/security/passwords.ts';
import { randomKey, sha256 } from '../../../lib/security/secrets.ts';
import { spendCaptcha } from '../captcha/captcha.queries.ts';
import { accountLanguage } from '../../../resources/mail/recipient-locale.ts';
import { signUpWithInvitation } from '../organizations/invitations.service.ts';
import {
  createPersonalOrganization,
  ensurePersonalOrganization,
} from '../organizations/personal-organization.service.ts';
import { createSession, removeSession, removeSessions } from '../../../resources/sessions/sessions.queries.ts';
import { revokeLinksOf } from '../../../resources/translator-links/lost-links.ts';
import { createAccount, findCredentials, findSignIn, markLogin } from './accounts.queries.ts';
import { mailConfirmation } from './email-change.service.ts';
import { throwFieldConflict } from './field-conflict.ts';
import { hasSecondFactor, readFactors } from '../../../resources/second-factors/second-factors.queries.ts';
import { secondFactorsOf } from '../../../resources/second-factors/methods.ts';
import { issueTicket } from '../../../resources/second-factors/tickets.queries.ts';
import { notifyNewDevice } from './new-device.ts';
import { keepProvided } from '../../../resources/identities/keep-provided.ts';
import { followGroups } from '../organizations/provided-roles.service.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Captcha } from '../captcha/captcha-kind.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { Carried } from '../../../resources/identities/carried.ts';
import type { Credentials } from './accounts.queries.ts';
import type { Device } from '../../../resources/sessions/device.ts';
import type { Registration } from './accounts.schema.ts';

export interface SignedIn {
  readonly token: string;
  /** The account's first sign-in. */
  readonly isFirst: boolean;
}

export interface SignInFrom {
  readonly device: Device;
  /** Whether this device has signed in to the account before. */
  readonly isKnown: boolean;
  /** Language of the request, if it names one. */
  readonly locale: Locale | undefined;
  readonly postbox: Postbox;
  /** What an OpenID provider said, if it was one that signed the person in. */
  readonly provided?: Carried | undefined;
}

/**
 * Opens a session for the owner of a password.
 * @throws SecondFactorNeeded when the account also requires another proof.
 * @throws FieldErrors with the same text and after the same time for unknown e-mail addresses and wrong passwords.
 */
export async function signIn(
  db: Database,
  { username, password }: { username: string; password: string },
  from: SignInFrom,
): Promise<SignedIn> {
  const credentials = await findCredentials(db, username);
  const isRight = await isPassword(credentials?.passwordHash, password);
  if (!credentials || !isRight) throw fieldError(null, say('login_failed'));
  const factors = await readFactors(db, credentials.id);
  if (hasSecondFactor(factors)) {
    const ticket = await issueTicket(db, { purpose: 'second_factor', userId: credentials.id });
    throw new SecondFactorNeeded(ticket, secondFactorsOf(factors));
  }
  return completeSignIn(db, credentials, from);
}

/**
 * Opens a session for somebody who proved who they are, and mails the owner if the device is new. Accounts without an
 * organization, which may be older than personal organizations, get one.
 */
async function completeSignIn(
  db: Database,
  { id, name, nickname, lastLogin }: Omit<Credentials, 'passwordHash'>,
  from: SignInFrom,
): Promise<SignedIn> {
  await ensurePersonalOrganization(db, { id, name, nickname });
  const isFirst = lastLogin === null;
  if (!isFirst && !from.isKnown) await notifyNewDevice(db, id, from);
  const token = await startSession(db, id, from.device, { confirmedAt: new Date(), provided: from.provided });
  await markLogin(db, id, from.locale && accountLanguage(from.locale));
  return { token, isFirst };
}

/**
 * Opens a session for the owner of a second factor.
 * @param fromOf where the sign-in to an e-mail address comes from.
 * @throws FieldErrors when the account is gone or inactive.
 */
export async function signInById(
  db: Database,
  userId: number,
  fromOf: (email: string) => SignInFrom,
): Promise<SignedIn & { readonly email: string }> {
  const account = await findSignIn(db, userId);
  if (!account) throw fieldError(null, say('login_failed'));
  const { email } = account;
  return { ...(await completeSignIn(db, account, fromOf(email))), email };
}

interface SessionStart {
  /** When the person proved who they are. */
  readonly confirmedAt: Date | null;
  /** What an OpenID provider said, if it was one that signed the person in. */
  readonly provided?: Carried | undefined;
}

/** @returns the key of a new session. */
export async function startSession(
  db: Database,
  userId: number,
  device: Device,
  { confirmedAt, provided }: SessionStart,
): Promise<string> {
  const key = randomKey();
  const session = { userId, keyHash: sha256(key), confirmedAt, ...device };
  await db.transaction(async (tx) => {
    const sessionId = await createSession(tx, session);
    if (provided) await keepProvided(tx, { userId, sessionId, provided });
  });
  if (provided) await followGroups(db, userId, provided);
  // During sign-up and password reset nobody is signed in.
  await noteWrite(db, userId);
  return key;
}

/** Checks a captcha answer and uses it up. */
export async function isCaptchaSolved(db: Database, captcha: Captcha, answer: string): Promise<boolean> {
  if (captcha.isOff || answer === '') return false;
  const solved = await captcha.verify(answer);
  return solved !== undefined && (await spendCaptcha(db, solved));
}

/** Ends the current session, or every session and translator link of the account. */
export async function signOut(db: Database, { id, sessionId }: Account, isEverywhere: boolean): Promise<void> {
  if (!isEverywhere) {
    await removeSession(db, { userId: id, id: sessionId });
    return;
  }
  await db.transaction(async (tx) => {
    await removeSessions(tx, id);
    await revokeLinksOf(tx, id);
  });
}

interface RegistrationOptions {
  readonly captcha: Captcha;
  readonly postbox: Postbox;
  readonly locale: Locale | undefined;
  readonly linkSeconds: number;
}

/**
 * Creates an account with a personal organization from a valid body. Uses up the captcha answer. The welcome mail
 * contains a link that confirms the address; without a mail server it waits without a link, since nobody could open it.
 */
export async function register(
  db: Database,
  { email, name, nickname, password, recaptcha = '', invitation = '' }: Registration,
  { captcha, postbox, locale, linkSeconds }: RegistrationOptions,
): Promise<void> {
  if (!captcha.isOff && !(await isCaptchaSolved(db, captcha, recaptcha)))
    throw fieldError('recaptcha', say('captcha_invalid'));
  const passwordHash = await hashPassword(password);
  const language = locale ? accountLanguage(locale) : '';
  await db
    .transaction(async (tx) => {
      const userId = await createAccount(tx, { email, name, nickname, passwordHash, language });
      await createPersonalOrganization(tx, { id: userId, name, nickname });
      if (invitation !== '') await signUpWithInvitation(tx, invitation, userId);
      const mailing = { userId, postbox, linkSeconds, locale: locale ?? 'en' };
      if (postbox.isDelivered) await mailConfirmation(tx, { kind: 'welcome_and_confirm', ...mailing });
      else await mailWelcome(tx, { email, name, nickname }, mailing);
    })
    .catch(throwFieldConflict);
}

async function mailWelcome(
  tx: Database,
  { email, ...values }: { email: string; name: string; nickname: string },
  { postbox, locale }: { readonly postbox: Postbox; readonly locale: Locale },
): Promise<void> {
  await postbox.put(tx, email, { kind: 'welcome', locale, values, path: paths.home() });
}
