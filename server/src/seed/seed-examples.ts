import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { EXAMPLES_OWNER, isLanguage } from 'shared/domain';
import { skipActivity } from '../db/acting.ts';
import { deriveKey } from '../lib/security/secrets.ts';
import { listCategoriesByIcon } from '../resources/categories/categories.queries.ts';
import { createTestSentence, replaceTestMarks } from '../features/content/test-sentences/test-sentences.queries.ts';
import { findEntityIds } from '../resources/sentences/names.queries.ts';
import { insertExamples } from '../features/content/examples/insert-examples.queries.ts';
import { insertIntelligence } from '../features/intelligences/repositories/repositories.service.ts';
import { NO_LIMITS } from '../resources/quotas/quotas.service.ts';
import { queueTrainings } from '../features/learning/training/queue-trainings.ts';
import { versionOf } from '../resources/versions/version-of.ts';
import { readSeedText } from './seed-text.ts';
import { createOrganization, groupEntities, hasOwners, markOnce, openForCopying } from './seed.queries.ts';
import type { Config } from '../config.ts';
import type { Database } from '../db/client.ts';
import type { SeedText } from './seed-text.ts';

/** English first: the first public intelligence that a visitor sees. */
const TEXTS = ['travel.ar.txt', 'restaurante.pt_br.txt', 'music-and-home.en.txt'];
const FOLDER = join(import.meta.dirname, 'data');
const MARKER = 'example intelligences';
const COPYABLE_MARKER = 'example intelligences may be copied';
const ORGANIZATION = {
  nickname: EXAMPLES_OWNER,
  name: 'Parlance examples',
  description: 'Example intelligences, made so that there is something to look at and to talk to from the first start.',
};

interface SeededIntelligence {
  readonly seed: SeedText;
  readonly tests: SeedText;
}

/**
 * Creates the three public example intelligences on the first start with an empty database and queues their training.
 * They belong to an organization without members; no account or password is created. Everybody may start from a copy of
 * one; older installations are updated once to allow this. Safe to call concurrently.
 */
export async function seedExamples(db: Database, config: Config): Promise<void> {
  if (!config.seedExamples) return;
  const examples = await Promise.all(TEXTS.map(readSeed));
  const versionIds = await db.transaction(async (tx) => {
    if (!(await markOnce(tx, MARKER)) || (await hasOwners(tx))) return [];
    const ownerId = await createOrganization(tx, ORGANIZATION);
    const made: number[] = [];
    for (const example of examples)
      made.push(
        (await createSeeded(tx, example, { ownerId, parseKeySecret: deriveKey(config.serverKey, 'parse key') }))
          .versionId,
      );
    return made;
  });
  await db.transaction(async (tx) => {
    if (await markOnce(tx, COPYABLE_MARKER)) await openForCopying(tx, ORGANIZATION.nickname);
  });
  for (const versionId of versionIds.toReversed()) await queueTrainings(db, { versionId, createdBy: null }, NO_LIMITS);
}

interface Seeding {
  readonly ownerId: number;
  readonly parseKeySecret: Buffer;
  /** By default that of the text. */
  readonly name?: string;
  readonly isPrivate?: boolean;
}

/** An intelligence with the sentences and test sentences of a text. */
export async function createSeeded(
  tx: Database,
  { seed, tests }: SeededIntelligence,
  { ownerId, parseKeySecret, name = seed.name, isPrivate = false }: Seeding,
): Promise<{ uuid: string; versionId: number }> {
  const { language, description, groups, sentences } = seed;
  if (!isLanguage(language)) throw new Error(`The example text "${seed.name}" names no known language`);
  await skipActivity(tx);
  const categories = (await listCategoriesByIcon(tx, seed.categories)).map(({ id }) => id);
  const uuid = await insertIntelligence(
    tx,
    { name, language, description, categories, is_private: isPrivate },
    { ownerId, createdBy: ownerId, parseKeySecret },
  );
  const version = await versionOf(tx, uuid);
  await insertExamples(
    tx,
    version.id,
    sentences.map((sentence) => ({ ...sentence, language })),
    undefined,
  );
  await groupEntities(tx, version.id, groups);
  await addTests(tx, version.id, tests);
  return { uuid, versionId: version.id };
}

async function addTests(tx: Database, versionId: number, { language, sentences }: SeedText): Promise<void> {
  for (const { text, intent, entities } of sentences) {
    const id = await createTestSentence(tx, { versionId, language, text, intent });
    await replaceTestMarks(
      tx,
      id,
      entities,
      await findEntityIds(
        tx,
        versionId,
        entities.map(({ entity }) => entity),
      ),
    );
  }
}

const read = async (name: string): Promise<SeedText> => readSeedText(await readFile(join(FOLDER, name), 'utf8'));

/** The sentences of a file of `data`, and those of `data/holdout` for tests. */
export const readSeed = async (name: string): Promise<SeededIntelligence> => ({
  seed: await read(name),
  tests: await read(join('holdout', name)),
});
