import type { OwnReportContent } from './stored-evaluation.ts';

/** The effect of answering only from a given confidence. */
interface ThresholdCost {
  readonly confidence: number;
  /** Fraction of the answered sentences that are right, 0–1. */
  readonly right: number;
  /** Fraction of all sentences that are not answered, 0–1. */
  readonly unanswered: number;
  readonly suggested: boolean;
}

/** Target shares of right answers, starting with none: the first row shows the state without a threshold. */
const GOALS = [0, 0.9, 0.95, 0.98, 0.99] as const;
/** Higher targets leave many more sentences unanswered. */
const SUGGESTED_GOAL = 0.95;

/** The lowest threshold for each target, at most five; none without sentences. */
export function suggestThresholds(bins: OwnReportContent['intents']['histogram']): ThresholdCost[] {
  const costs = bins.map(({ from }, at) => costOf(bins, from, at));
  const reaching = (goal: number) => costs.find(({ right }) => right >= goal);
  const suggested = reaching(SUGGESTED_GOAL);
  const chosen = new Set(GOALS.flatMap((goal) => reaching(goal) ?? []));
  return [...chosen].map((cost) => ({ ...cost, suggested: cost === suggested }));
}

function costOf(bins: OwnReportContent['intents']['histogram'], confidence: number, from: number) {
  const sum = (some: typeof bins, key: 'right' | 'wrong') => some.reduce((total, bin) => total + bin[key], 0);
  const answered = bins.slice(from);
  const right = sum(answered, 'right');
  const asked = right + sum(answered, 'wrong');
  const all = sum(bins, 'right') + sum(bins, 'wrong');
  return { confidence, right: right / asked, unanswered: 1 - asked / all };
}
