import { marginOf } from '../../components/margin.ts';
import type { Result } from './model.ts';

/** Fewer sentences say little about an intent: each changes its figures by five points or more. */
const THIN = 20;

export interface ResultFindings {
  readonly right: number;
  readonly of: number;
  /** Margin of error of the share in percentage points, with 95 % confidence. */
  readonly margin: number;
  /** The two intents that are confused most often. */
  readonly confused: { readonly expected: string; readonly predicted: string; readonly count: number } | undefined;
  /** The intent of the lowest F1, unless all are perfect. */
  readonly weakest: { readonly intent: string; readonly f1: number; readonly sentences: number } | undefined;
  /** Intents of few sentences. */
  readonly thin: number;
}

/** The summary of a result before its figures [EVA-61]. */
export function findingsOfResult({
  sentences: of,
  intent_results: all,
  intents_list: intents,
  confusion,
}: Result): ResultFindings {
  const share = Number(all.accuracy);
  const scores = intents
    .map(({ intent, score }) => ({ intent, f1: Number(score.f1_score), sentences: score.support }))
    .filter(({ sentences }) => sentences > 0)
    .sort((one, other) => one.f1 - other.f1 || other.sentences - one.sentences);
  const [weakest] = scores;
  return {
    right: Math.round(share * of),
    of,
    margin: marginOf(share, of),
    confused: mostConfused(confusion),
    weakest: weakest && weakest.f1 < 1 ? weakest : undefined,
    thin: scores.filter(({ sentences }) => sentences < THIN).length,
  };
}

function mostConfused({ labels, counts }: Result['confusion']): ResultFindings['confused'] {
  return counts
    .flatMap((row, at) =>
      row.map((count, to) => ({
        expected: labels[at] ?? '',
        predicted: labels[to] ?? '',
        count: at === to ? 0 : count,
      })),
    )
    .filter(({ count }) => count > 0)
    .reduce<ResultFindings['confused']>((most, cell) => (most && most.count >= cell.count ? most : cell), undefined);
}
