import { paths } from 'shared/routes';
import { noteWrite } from '../../../db/account-writes.ts';
import { fieldError, say } from '../../../lib/errors.ts';
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
import { createAccount, findCredentials, markLogin } from './accounts.queries.ts';
import { mailConfirmation } from './email-change.service.ts';
import { throwFieldConflict } from './field-conflict.ts';
import { notifyNewDevice } from './new-device.ts';
import type { Database } from '../../../db/client.ts';
import type { Account } from '../../../lib/grant.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Captcha } from '../captcha/captcha-kind.ts';
import type { Postbox } from '../../../resources/mail/postbox.ts';
import type { Device } from '../../../resources/sessions/device.ts';
import type { Registration } from './accounts.schema.ts';

interface SignedIn {
  readonly token: string;
  /** The account's first sign-in. */
  readonly isFirst: boolean;
}

interface SignInFrom {
  readonly device: Device;
  /** Whether this device has signed in to the account before. */
  readonly isKnown: boolean;
  /** Language of the request, if it names one. */
  readonly locale: Locale | undefined;
  readonly postbox: Postbox;
}

/**
 * Opens a session, and mails its owner if the device is new. Accounts without an organization, which may be older than
 * personal organizations, get one.
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
  await ensurePersonalOrganization(db, credentials);
  const { id, lastLogin } = credentials;
  const isFirst = lastLogin === null;
  if (!isFirst && !from.isKnown) await notifyNewDevice(db, id, from);
  const token = await startSession(db, id, from.device);
  await markLogin(db, id, from.locale && accountLanguage(from.locale));
  return { token, isFirst };
}

/** @returns the key of a new session. */
export async function startSession(db: Database, userId: number, device: Device): Promise<string> {
  const key = randomKey();
  await createSession(db, { userId, keyHash: sha256(key), ...device });
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
