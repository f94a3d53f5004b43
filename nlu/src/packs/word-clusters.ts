import type { Token } from '../text/tokenize.ts';
import { uint16At } from '../element-reads.ts';
import type { Pack } from './pack.ts';
import { rowOf } from './words.ts';

/** Clusters of each token by level, coarse to fine; 0 for unknown words. Level after level, `tokens` long each. */
export function clustersOf(
  tokens: readonly Token[],
  { words, clusters }: Pick<Pack, 'words' | 'clusters'>,
): number[][] {
  const rows = tokens.map(({ kind, form }) => (kind === 'word' ? rowOf(form, words) : -1));
  return clusters.map((level) => rows.map((row) => (row < 0 ? 0 : uint16At(level, row))));
}
