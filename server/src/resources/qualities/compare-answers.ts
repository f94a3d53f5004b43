import type { ChangedAnswer, StoredAnswersContent } from './stored-quality.ts';

/** Nobody reads a longer list. */
const SHOWN = 50;

export interface ChangedAnswers {
  readonly won: ChangedAnswer[];
  readonly lost: ChangedAnswer[];
  readonly won_count: number;
  readonly lost_count: number;
}

/**
 * Compares the answers of two models to the sentences that both were tested with; each was judged by the labels of its
 * time.
 */
export function compareAnswers(before: StoredAnswersContent, now: StoredAnswersContent): ChangedAnswers {
  const known = new Map(before.map(([text, intent, answer]) => [text, { answer, isRight: intent === answer }]));
  const won: ChangedAnswer[] = [];
  const lost: ChangedAnswer[] = [];
  for (const [text, intent, answer] of now) {
    const old = known.get(text);
    const isRight = intent === answer;
    if (old && old.isRight !== isRight) (isRight ? won : lost).push({ text, intent, before: old.answer, now: answer });
  }
  return { won: won.slice(0, SHOWN), lost: lost.slice(0, SHOWN), won_count: won.length, lost_count: lost.length };
}
