import { accountLanguage } from '../../../resources/mail/recipient-locale.ts';
import { insertIdentity } from '../../../resources/identities/identities.queries.ts';
import { isReservedNickname } from '../../../resources/owners/nickname-rules.ts';
import { isNicknameTaken } from '../../../resources/owners/owners.queries.ts';
import { displayName } from '../../../lib/schema/display-name.ts';
import { violatedUnique } from '../../../db/errors.ts';
import { createAccount, isEmailTaken, markEmailConfirmed } from '../accounts/accounts.queries.ts';
import { createPersonalOrganization } from '../organizations/personal-organization.service.ts';
import { nicknameFrom } from './nickname-from.ts';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { Provided } from './flow.service.ts';

const MOST_TRIES = 50;
const NAME_MAX = 32;
const Name = displayName({ max: NAME_MAX });

/**
 * Makes an account without a password for a person that a provider knows, and connects the two.
 * @returns its id; undefined when the e-mail address belongs to an account already, which is never taken over.
 */
export async function createFor(
  db: Database,
  { carried, claimed: { email, name, username } }: Provided,
  locale: Locale | undefined,
): Promise<number | undefined> {
  if (email === null || (await isEmailTaken(db, email))) return undefined;
  const { issuer, subject, label } = carried;
  const wish = username || email;
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const nickname = nicknameFrom(wish, number);
    if (isReservedNickname(nickname) || (await isNicknameTaken(db, nickname))) continue;
    const account = { email, nickname, name: nameFrom(name, nickname), passwordHash: '', language: languageOf(locale) };
    try {
      return await db.transaction(async (tx) => {
        const userId = await createAccount(tx, account);
        await createPersonalOrganization(tx, { id: userId, name: account.name, nickname });
        await markEmailConfirmed(tx, userId);
        await insertIdentity(tx, { userId, issuer, subject, label });
        return userId;
      });
    } catch (error) {
      const taken = violatedUnique(error);
      if (taken === 'users_email_unique') return undefined;
      if (taken !== 'owners_nickname_unique') throw error;
    }
  }
  throw new Error(`No nickname is free for ${wish}`);
}

const languageOf = (locale: Locale | undefined): string => (locale ? accountLanguage(locale) : '');

/** A name that people may have, or else the nickname. */
function nameFrom(name: string, nickname: string): string {
  const { success, data } = Name.safeParse(name.slice(0, NAME_MAX).trim());
  return success && data !== '' ? data : nickname.slice(0, NAME_MAX);
}
