import { createAccount } from '../features/people/accounts/accounts.queries.ts';
import { setRole } from '../features/people/organizations/members.queries.ts';
import { hashPassword } from '../lib/security/passwords.ts';
import { deriveKey } from '../lib/security/secrets.ts';
import { NO_LIMITS } from '../resources/quotas/quotas.service.ts';
import { ensureAuthorization } from '../features/intelligences/repositories/authorizations.queries.ts';
import { queueTrainings } from '../features/learning/training/queue-trainings.ts';
import { SEEDED_PASSWORD, SEEDED_PEOPLE, seededEmail } from './people.ts';
import { createSeeded, readSeed } from './seed-examples.ts';
import { createOrganization, hasPeople, markOnce } from './seed.queries.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';

const MARKER = 'people for development';
const LOOPBACK = ['localhost', '127.0.0.1', '[::1]'];

/**
 * Creates people with a known password, their organization and its private intelligence, once, in a product that
 * `npm run dev` starts, that only this machine reaches and that has no people yet.
 */
export async function seedPeople(db: Database, config: Config): Promise<void> {
  if (!config.isDevelopment || !LOOPBACK.includes(new URL(config.publicUrl).hostname)) return;
  const passwordHash = await hashPassword(SEEDED_PASSWORD);
  const example = await readSeed('music-and-home.en.txt');
  const versionId = await db.transaction(async (tx) => {
    if (!(await markOnce(tx, MARKER)) || (await hasPeople(tx))) return undefined;
    const parseKeySecret = deriveKey(config.serverKey, 'parse key');
    const ownerId = await createOrganization(tx, { nickname: 'practice', name: 'Practice', description: '' });
    const made = await createSeeded(tx, example, { ownerId, parseKeySecret, name: 'Practice', isPrivate: true });
    for (const { nickname, name, role } of SEEDED_PEOPLE) {
      const id = await createAccount(tx, { nickname, name, email: seededEmail(nickname), passwordHash, language: '' });
      if (role === undefined) continue;
      await setRole(tx, { organizationId: ownerId, userId: id }, role);
      await ensureAuthorization(tx, parseKeySecret, { repositoryUuid: made.uuid, ownerId: id, role });
    }
    return made.versionId;
  });
  if (versionId !== undefined) await queueTrainings(db, { versionId, createdBy: null }, NO_LIMITS);
}
