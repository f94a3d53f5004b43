import { listPeopleWho } from '../repositories/rights.queries.ts';
import { listAskedSentences, listTestTexts } from './asked-sentences.queries.ts';
import type { TrainingData } from '../../engine/types.ts';
import type { Database } from '../../db/client.ts';

/** With more training sentences the inbox improves next to nothing and doubles the training time. */
const MAX_TRAINING_SENTENCES = 5000;

interface InboxScope {
  readonly repositoryUuid: string;
  readonly versionId: number;
  /** The labelled sentences of the training. */
  readonly data: TrainingData;
  readonly limit: number;
}

/**
 * Sentences of the inbox that a training can use as unlabelled data [INB-03]. Only sentences of people who may
 * contribute count, so that strangers who try a public repository cannot influence it. Test sentences are left out.
 */
export async function readOtherSentences(
  tx: Database,
  { repositoryUuid, versionId, data, limit }: InboxScope,
): Promise<string[]> {
  if (limit === 0 || data.examples.length > MAX_TRAINING_SENTENCES) return [];
  const askers = await listPeopleWho(tx, repositoryUuid, 'can_contribute');
  const asked = await listAskedSentences(tx, { repositoryUuid, language: data.language, askers });
  return asked.length === 0
    ? []
    : newSentences(asked, {
        known: [...data.examples.map(({ text }) => text), ...(await listTestTexts(tx, versionId, data.language))],
        limit,
      });
}

/** The first `limit` distinct sentences that are not known yet; case and surrounding space are ignored. */
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
