import { mapInTurns, pause } from '../../../lib/concurrency/turns.ts';

const PERCENT = 100;

/**
 * For each intent and word, the percentage of the word's occurrences that fall in the intent. Words are lower case and
 * split by the rules of the language.
 */
export async function wordShares(
  sentences: readonly { readonly text: string; readonly intent: string }[],
  languageTag: string,
): Promise<Record<string, Record<string, number>>> {
  const segmenter = new Intl.Segmenter(languageTag, { granularity: 'word' });
  const totals = new Map<string, number>();
  const byIntent = new Map<string, Map<string, number>>();
  for (const { text, intent } of sentences) {
    const counts = byIntent.get(intent) ?? new Map<string, number>();
    byIntent.set(intent, counts);
    for (const { segment, isWordLike } of segmenter.segment(text.toLowerCase())) {
      if (!isWordLike) continue;
      counts.set(segment, (counts.get(segment) ?? 0) + 1);
      totals.set(segment, (totals.get(segment) ?? 0) + 1);
    }
    const pausing = pause();
    if (pausing) await pausing;
  }
  const shares = await mapInTurns([...byIntent], ([intent, counts]): [string, Record<string, number>] => [
    intent,
    Object.fromEntries([...counts].map(([word, count]) => [word, (PERCENT * count) / (totals.get(word) ?? count)])),
  ]);
  return Object.fromEntries(shares);
}
