import { violatedUnique } from '../../../db/errors.ts';
import { fieldError, say } from '../../../lib/errors.ts';
import { renameLabels } from '../../../resources/examples/labels.queries.ts';
import { checkRename, findIntents } from '../../../resources/sentences/names.queries.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { recordChange } from '../../../resources/versions/versions.queries.ts';
import { listIntentLanguages, listIntents, removeEmptyIntents, removeIntent, renameIntent } from './intents.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Page, PageRequest } from '../../../lib/schema/pagination.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { IntentGrant } from '../../../resources/intents/intent.resource.ts';
import type { Intent } from '../../../resources/intents/intent.queries.ts';

/** A page of a version's intents, by name. */
export async function listIntentPage(
  db: Database,
  { resource: { uuid } }: RepositoryGrant,
  { repository_version: versionId, ...page }: PageRequest & { readonly repository_version?: number | undefined },
): Promise<Page<Intent>> {
  const version = await versionOf(db, uuid, versionId);
  return listIntents(db, version.id, page);
}

/** Renames an intent in training and test sentences. @throws FieldErrors when the name is taken */
export async function changeIntent(db: Database, { resource: intent }: IntentGrant, name: string): Promise<Intent> {
  if (name === intent.text) return intent;
  const { id, versionId } = intent;
  // An intent without sentences, which no screen lists, does not take its name away.
  await removeEmptyIntents(db, versionId, [name]);
  checkRename({ id, name, taken: say('intent_exists') }, await findIntents(db, versionId, [name]));
  try {
    await db.transaction(async (tx) => {
      const languages = await listIntentLanguages(tx, intent.id);
      await renameIntent(tx, intent, name);
      await renameLabels(tx, versionId, { before: intent.text, after: name });
      await recordChange(tx, intent.versionId, languages);
    });
  } catch (error) {
    if (violatedUnique(error)) throw fieldError(null, say('intent_exists'));
    throw error;
  }
  return { ...intent, text: name };
}

/** Deletes an intent with its sentences. */
export async function deleteIntent(db: Database, { resource: { id, versionId } }: IntentGrant): Promise<void> {
  await db.transaction(async (tx) => {
    const languages = await listIntentLanguages(tx, id);
    await removeIntent(tx, id);
    await recordChange(tx, versionId, languages);
  });
}
