import { foldName } from 'shared/domain';
import { mapInTurns } from '../../../lib/concurrency/turns.ts';
import { findPresent, listNames } from './uploads.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { CleanExample } from '../../content/examples/insert-examples.queries.ts';
import type { ReadUpload } from './upload-answer.ts';

/** Number of sentences shown in their stored form. */
const SAMPLE = 20;

interface NameCount {
  readonly value: string;
  /** Sentences of the intent, or marks of the entity. */
  readonly count: number;
  readonly is_new: boolean;
}

export interface Preview {
  readonly added: number;
  readonly duplicates: number;
  readonly intents: readonly NameCount[];
  readonly entities: readonly NameCount[];
  readonly sample: readonly CleanExample[];
}

/** What an upload would store [SET-03]. */
export async function previewUpload(db: Database, versionId: number, { sentences }: ReadUpload): Promise<Preview> {
  const present = await findPresent(db, versionId, sentences);
  const seen = new Set<string>();
  const added = sentences.filter((sentence, place) => {
    const key = JSON.stringify([sentence.language, sentence.intent, sentence.text]);
    const isNew = !present.has(place) && !seen.has(key);
    seen.add(key);
    return isNew;
  });
  const intents = counted(added.map(({ intent }) => intent));
  const entities = counted(added.flatMap((sentence) => sentence.entities.map(({ entity }) => entity)));
  const known = await listNames(db, versionId);
  const named = async (counts: ReadonlyMap<string, number>, names: readonly string[]) => {
    const present = new Set(await mapInTurns(names, foldName));
    return [...counts]
      .map(([value, count]) => ({ value, count, is_new: !present.has(foldName(value)) }))
      .sort((a, b) => b.count - a.count);
  };
  return {
    added: added.length,
    duplicates: sentences.length - added.length,
    intents: await named(intents, known.intents),
    entities: await named(entities, known.entities),
    sample: added.slice(0, SAMPLE),
  };
}

function counted(names: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const name of names) counts.set(name, (counts.get(name) ?? 0) + 1);
  return counts;
}
