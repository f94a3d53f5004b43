/** Counts of an intelligence's default version in its base language. */
export interface ScoreInput {
  /** Sentences of each intent. */
  readonly intentSizes: readonly number[];
  readonly testSentences: number;
}

export interface Score {
  readonly intents_balance_score: number;
  readonly intents_balance_recommended: string;
  readonly intents_size_score: number;
  readonly intents_size_recommended: string;
  readonly evaluate_size_score: number;
  readonly evaluate_size_recommended: string;
}

const NOTHING: Score = {
  intents_balance_score: 0,
  intents_balance_recommended: '',
  intents_size_score: 0,
  intents_size_recommended: '',
  evaluate_size_score: 0,
  evaluate_size_recommended: '',
};

/** Bell around the wanted value: 100 when met, less the farther away. */
function nearness(value: number, wanted: number): number {
  return wanted === 0 ? 100 : 100 * Math.exp(-((value - wanted) ** 2) / (2 * (wanted / 2) ** 2));
}

/** S-curve up to the wanted value: near 0 at none, near 100 when reached. */
function growth(value: number, wanted: number): number {
  if (value >= wanted) return 100;
  return 100 / (1 + Math.exp(5 - (10 * value) / wanted));
}

/** Sentences per intent that are enough for so many intents (fitted curve of the API contract, section 4.9). */
function wantedPerIntent(intents: number): number {
  return Math.trunc(106.6556 + (19.75708 - 106.6556) / (1 + (intents / 8.791823) ** 1.898546));
}

/** Test sentences that are enough for so many training sentences (same source). */
function wantedTests(sentences: number): number {
  return Math.trunc(692.4702 + (-1.396326 - 692.4702) / (1 + (sentences / 5646.078) ** 0.7374176));
}

/** The three scores, 0–100, of how well an intelligence is prepared [DASH-04]; fewer than two intents score nothing. */
export function repositoryScore({ intentSizes, testSentences }: ScoreInput): Score {
  const intents = intentSizes.length;
  if (intents < 2) return NOTHING;
  const total = intentSizes.reduce((sum, size) => sum + size, 0);
  const mean = (scoreOf: (size: number) => number) =>
    intentSizes.reduce((sum, size) => sum + scoreOf(size), 0) / intents;
  const perIntent = wantedPerIntent(intents);
  const tests = wantedTests(total);
  return {
    intents_balance_score: mean((size) => nearness(size, (total - size) / (intents - 1))),
    intents_balance_recommended: `The average sentences per intention is ${Math.trunc(total / intents)}`,
    intents_size_score: mean((size) => growth(size, perIntent)),
    intents_size_recommended: `${perIntent} sentences per intention`,
    evaluate_size_score: growth(testSentences, tests),
    evaluate_size_recommended: `${tests} evaluation sentences`,
  };
}
