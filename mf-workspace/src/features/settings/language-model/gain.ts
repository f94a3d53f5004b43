import type { Gain, SecondOpinion } from './api.ts';

type Confidences = Gain['confidences'];

/** What asking about a band of confidences takes and could give. */
export interface Trade {
  /** Upper end of the band, 0–1. */
  readonly most: number;
  /** Share of the sentences in the band. */
  readonly asked: number;
  /** Share of right answers if every answer in the band were right. */
  readonly right: number;
}

const PERCENT = 100;
const STEP = 5;

const sumOf = (confidences: Confidences, of: 'sentences' | 'wrong') =>
  confidences.reduce((sum, each) => sum + each[of], 0);

/** The trade of a band, in whole percent; 100 % includes the surest answers. */
export function tradeOf(confidences: Confidences, { least, most }: Pick<SecondOpinion, 'least' | 'most'>): Trade {
  const band = confidences.filter(
    ({ percent }) => percent >= Math.floor(least * PERCENT) && percent < Math.floor(most * PERCENT),
  );
  const all = Math.max(1, sumOf(confidences, 'sentences'));
  const wrong = sumOf(confidences, 'wrong') - sumOf(band, 'wrong');
  return { most, asked: sumOf(band, 'sentences') / all, right: 1 - wrong / all };
}

/** Trades of ever larger bands that begin at `least`, the empty one first. */
export function curveOf(confidences: Confidences, least: number): Trade[] {
  const first = Math.min(PERCENT, Math.max(0, Math.floor((least * PERCENT) / STEP) * STEP));
  const ends = Array.from({ length: (PERCENT - first) / STEP + 1 }, (_, index) => (first + index * STEP) / PERCENT);
  return ends.map((most) => tradeOf(confidences, { least, most }));
}
