import { wordCount } from 'shared/domain';
import type { Lack } from '../../../resources/language-model/prompts/draft-sentences.v1.ts';

const FEW = 0.15;
const MANY = 0.85;
const SHORT_WORDS = 3;
const LONG_WORDS = 9;
/** One word opens so many of the sentences that others are missing. */
const SAME_OPENING = 0.4;

/**
 * What sentences of an intent lack: kinds that fewer than one in seven of them have. It judges by form only, so that it
 * works in every language.
 */
export function lacksOf(sentences: readonly string[], hasEntities: boolean): Lack[] {
  if (sentences.length === 0) return [];
  const shareOf = (has: (text: string) => boolean) => sentences.filter(has).length / sentences.length;
  const questions = shareOf((text) => /[?？؟;]\s*$/u.test(text));
  const lacks: Lack[] = [];
  if (questions < FEW) lacks.push('questions');
  if (questions > MANY) lacks.push('statements');
  if (shareOf((text) => wordCount(text) <= SHORT_WORDS) < FEW) lacks.push('short');
  if (shareOf((text) => wordCount(text) >= LONG_WORDS) < FEW) lacks.push('long');
  if (shareOf(isCasual) < FEW) lacks.push('casual');
  if (commonestOpening(sentences) > SAME_OPENING) lacks.push('openings');
  if (hasEntities) lacks.push('values');
  return lacks;
}

const isCasual = (text: string) => text === text.toLowerCase() && !/[.!?。]$/u.test(text);

function commonestOpening(sentences: readonly string[]): number {
  const counts = new Map<string, number>();
  for (const text of sentences) {
    const [first = ''] = text.toLowerCase().split(/\s+/);
    counts.set(first, (counts.get(first) ?? 0) + 1);
  }
  return sentences.length < 3 ? 0 : Math.max(...counts.values()) / sentences.length;
}
