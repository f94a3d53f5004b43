import { exampleConditions } from '../../content/examples/example-conditions.queries.ts';
import { mayTakeTests } from '../../../resources/repositories/may-copy.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { listEntities, listIntents, listLanguages, listSynonyms, readSentences } from './exported.queries.ts';
import type { TrainingData, Sentence } from '@parlance/formats';
import type { Database } from '../../../db/client.ts';
import type { RepositoryGrant } from '../../../resources/repositories/repository.resource.ts';
import type { Selection } from './exported.queries.ts';
import type { ExportFilters } from './exports.schema.ts';

interface StoredTrainingData extends Omit<TrainingData, 'sentences'> {
  /** Name of the version. */
  readonly version: string;
  /** In order of intent; can be iterated repeatedly, each time from the start. */
  readonly pages: () => AsyncIterable<readonly Sentence[]>;
}

/** The exported data, read in the snapshot of the transaction. @throws NotFound for an unknown version */
export async function readTrainingData(
  tx: Database,
  grant: RepositoryGrant,
  { version, filters }: { readonly version: number; readonly filters: ExportFilters },
): Promise<StoredTrainingData> {
  const { name, language, uuid } = grant.resource;
  const found = await versionOf(tx, uuid, version);
  const selection = await selectionOf(tx, grant, found.id, filters);
  let readings = 0;
  return {
    name,
    version: found.name,
    language,
    languages: await listLanguages(tx, selection),
    intents: await listIntents(tx, selection),
    entities: await listEntities(tx, selection),
    synonyms: await listSynonyms(tx, selection),
    pages: () => readSentences(tx, selection, `exported_${(readings += 1)}`),
  };
}

/**
 * The sentences of the languages, or all of them, that are used for training or tests. A filter of the list selects
 * training sentences, and what belongs to them only on request. Test sentences are for people who may see their list.
 */
async function selectionOf(
  tx: Database,
  grant: RepositoryGrant,
  versionId: number,
  { language: languages, with_translations, with_tests, ...filters }: ExportFilters,
): Promise<Selection> {
  const isFiltered = Object.values<unknown>(filters).some((filter) => filter !== undefined);
  return {
    versionId,
    languages,
    where: await exampleConditions(tx, versionId, filters),
    withTranslations: with_translations ?? !isFiltered,
    withTests: (with_tests ?? !isFiltered) && mayTakeTests(grant),
    isFiltered,
  };
}
