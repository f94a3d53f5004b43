/** Counts of the main version in the base language. */
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

/** Bell curve: 100 at the target, less the further away. */
function nearness(value: number, target: number): number {
  return target === 0 ? 100 : 100 * Math.exp(-((value - target) ** 2) / (2 * (target / 2) ** 2));
}

/** S-curve from about 0 for no sentences to 100 at the target. */
function growth(value: number, target: number): number {
  if (value >= target) return 100;
  return 100 / (1 + Math.exp(5 - (10 * value) / target));
}

/** Recommended sentences per intent for a number of intents (fitted curve, API contract 4.9). */
function recommendedPerIntent(intents: number): number {
  return Math.trunc(106.6556 + (19.75708 - 106.6556) / (1 + (intents / 8.791823) ** 1.898546));
}

/** Recommended test sentences for a number of training sentences (same source). */
function recommendedTests(sentences: number): number {
  return Math.trunc(692.4702 + (-1.396326 - 692.4702) / (1 + (sentences / 5646.078) ** 0.7374176));
}

/** Three scores, 0–100, for the training data [DASH-04]; fewer than two intents score zero. */
export function repositoryScore({ intentSizes, testSentences }: ScoreInput): Score {
  const intents = intentSizes.length;
  if (intents < 2) return NOTHING;
  const total = intentSizes.reduce((sum, size) => sum + size, 0);
  const mean = (scoreOf: (size: number) => number) =>
    intentSizes.reduce((sum, size) => sum + scoreOf(size), 0) / intents;
  const perIntent = recommendedPerIntent(intents);
  const tests = recommendedTests(total);
  return {
    intents_balance_score: mean((size) => nearness(size, (total - size) / (intents - 1))),
    intents_balance_recommended: `The average sentences per intention is ${Math.trunc(total / intents)}`,
    intents_size_score: mean((size) => growth(size, perIntent)),
    intents_size_recommended: `${perIntent} sentences per intention`,
    evaluate_size_score: growth(testSentences, tests),
    evaluate_size_recommended: `${tests} evaluation sentences`,
  };
}
