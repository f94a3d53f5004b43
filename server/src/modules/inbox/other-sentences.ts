import { listPeopleWho } from '../repositories/rights.queries.ts';
import { listAskedSentences, listTestTexts } from './asked-sentences.queries.ts';
import type { TrainingData } from 'nlu';
import type { Database } from '../../db/client.ts';

/** Beyond so many training sentences the inbox adds next to nothing, and would double the time of a training. */
const ENOUGH_SENTENCES = 5000;

interface Wanted {
  readonly repositoryUuid: string;
  readonly versionId: number;
  /** What is taught anyway. */
  readonly data: TrainingData;
  readonly limit: number;
}

/**
 * Sentences of the inbox that a training may learn from without labels [TRN-10]: those that people asked who may add sentences
 * themselves, so that strangers who try a public intelligence teach it nothing. What measures the version never trains it.
 */
export async function readOtherSentences(
  tx: Database,
  { repositoryUuid, versionId, data, limit }: Wanted,
): Promise<string[]> {
  if (limit === 0 || data.examples.length > ENOUGH_SENTENCES) return [];
  const askers = await listPeopleWho(tx, repositoryUuid, 'can_contribute');
  const asked = await listAskedSentences(tx, { repositoryUuid, language: data.language, askers });
  return asked.length === 0
    ? []
    : newSentences(asked, {
        known: [...data.examples.map(({ text }) => text), ...(await listTestTexts(tx, versionId, data.language))],
        limit,
      });
}

/** The first so many of the asked sentences that are not known, each once; capitals and space around make no difference. */
export function newSentences(
  asked: readonly string[],
  { known, limit }: { known: readonly string[]; limit: number },
): string[] {
  const seen = new Set(known.map(spelling));
  const found: string[] = [];
  for (const text of asked) {
    if (found.length === limit) break;
    const key = spelling(text);
    if (key === '' || seen.has(key)) continue;
    seen.add(key);
    found.push(text.trim());
  }
  return found;
}

const spelling = (text: string) => text.trim().toLowerCase();
