import type { OwnReportContent } from './stored-evaluation.ts';

/** What it costs to answer only from a confidence on. */
interface ThresholdCost {
  readonly confidence: number;
  /** Share of the answered sentences that are right, 0–1. */
  readonly right: number;
  /** Share of all sentences that are not answered, 0–1. */
  readonly unanswered: number;
  readonly suggested: boolean;
}

/** Shares of right answers to look for, from none on: the first row tells what is so without a threshold. */
const GOALS = [0, 0.9, 0.95, 0.98, 0.99] as const;
/** More certainty leaves many more sentences unanswered. */
const SUGGESTED_GOAL = 0.95;

/** The lowest thresholds that reach each goal, at most five; none without sentences. */
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
