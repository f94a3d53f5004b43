/** The three scores of an intelligence, each 0–100. */
export interface RepositoryScores {
  readonly intents_balance_score: number;
  readonly intents_size_score: number;
  readonly evaluate_size_score: number;
}

export type ForceBand = 'low' | 'regular' | 'high';

export interface Force {
  /** Whole number, 0–100. */
  readonly percent: number;
  readonly band: ForceBand;
  /** Filled stripes, 0–5. */
  readonly stripes: number;
}

const STRIPES = 5;

/** Intelligence force [DASH-04]: average of the three scores; 0–33 low, 34–63 regular, 64–100 high. */
export function intelligenceForce({
  intents_balance_score,
  intents_size_score,
  evaluate_size_score,
}: RepositoryScores): Force {
  const percent = Math.round((intents_balance_score + intents_size_score + evaluate_size_score) / 3);
  return { percent, band: forceBand(percent), stripes: Math.ceil((percent * STRIPES) / 100) };
}

function forceBand(percent: number): ForceBand {
  if (percent <= 33) return 'low';
  return percent <= 63 ? 'regular' : 'high';
}
