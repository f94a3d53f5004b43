import { ROLE } from 'shared/domain';
import { violatedUnique } from '../../../db/errors.ts';
import { isReservedNickname } from '../../../resources/owners/nickname-rules.ts';
import { isNicknameTaken } from '../../../resources/owners/owners.queries.ts';
import { hasMembership, lockAccount, setRole } from './members.queries.ts';
import { insertOrganization } from '../../../resources/organizations/organizations.queries.ts';
import { personalNickname } from './personal-nickname.ts';
import type { Database } from '../../../db/client.ts';

interface PersonalOwner {
  readonly id: number;
  readonly name: string;
  readonly nickname: string;
}

/** Concurrent sign-ups may want the same nickname; at least one of them succeeds in each round. */
const MOST_TRIES = 100;

/** Gives a person without any organization a personal one, named after them [ACC-27]. */
export async function ensurePersonalOrganization(db: Database, person: PersonalOwner): Promise<void> {
  if (await hasMembership(db, person.id)) return;
  await db.transaction(async (tx) => {
    await lockAccount(tx, person.id);
    if (!(await hasMembership(tx, person.id))) await createPersonalOrganization(tx, person);
  });
}

/** Creates it in the transaction that creates the account or finds the account without an organization. */
export async function createPersonalOrganization(
  tx: Database,
  { id: userId, name, nickname: own }: PersonalOwner,
): Promise<void> {
  for (let number = 1; number <= MOST_TRIES; number += 1) {
    const nickname = personalNickname(own, number);
    if (isReservedNickname(nickname) || (await isNicknameTaken(tx, nickname))) continue;
    const organizationId = await insertUnlessTaken(tx, { name, nickname });
    if (organizationId === undefined) continue;
    await setRole(tx, { organizationId, userId }, ROLE.admin);
    return;
  }
  throw new Error(`No nickname is free for the organization of ${own}`);
}

async function insertUnlessTaken(
  tx: Database,
  owner: { readonly name: string; readonly nickname: string },
): Promise<number | undefined> {
  try {
    return await tx.transaction((savepoint) =>
      insertOrganization(savepoint, { ...owner, locale: '', description: '' }),
    );
  } catch (error) {
    if (violatedUnique(error) === 'owners_nickname_unique') return undefined;
    throw error;
  }
}
