import { presentModel } from '../../learning/models/models.service.ts';
import { listModels } from '../../learning/models/models.queries.ts';
import { ROWS_PER_FILE } from './archive.schema.ts';
import type { Database } from '../../../db/client.ts';
import type { ArchivedModel } from './archive.schema.ts';

/** What is known of the models of a version, newest first, without the people who trained and chose them. */
export async function readHistory(tx: Database, versionId: number): Promise<ArchivedModel[]> {
  const { results } = await listModels(tx, { versionId, language: undefined }, { limit: ROWS_PER_FILE, offset: 0 });
  return results.map((row) => {
    const { language, note, algorithm, settings, sentences, intents, entities, receipt, engine, ...model } =
      presentModel(row);
    return {
      language,
      trained_at: new Date(row.trainedAt).toISOString(),
      is_served: model.is_served,
      ...{ note, algorithm, settings, sentences, intents, entities, receipt, engine },
      change: model.change,
      measured: model.measured,
      environments: model.environments,
    };
  });
}
