import type { Sentence } from '../../model.ts';
import type { Bot } from '../bot.ts';
import type { Holds } from './holds.ts';
import type { Leave } from './losses.ts';

type Irrelevance = (sentence: Sentence) => boolean;

/** Whether the file says that a sentence belongs to no intent; differences are told. */
export async function irrelevanceIn(bot: Bot, holds: Holds, leave: Leave): Promise<Irrelevance> {
  const held = await heldIn(bot, holds);
  return (sentence) => {
    const negative = held(sentence);
    if (negative !== sentence.negative) leave('irrelevance of sentences', sentence.text);
    return negative;
  };
}

async function heldIn(bot: Bot, { irrelevance }: Holds): Promise<Irrelevance> {
  if (typeof irrelevance === 'object') return ({ intent }) => intent === irrelevance.intent;
  switch (irrelevance) {
    case undefined:
      return () => false;
    case 'sentence':
      return ({ negative }) => negative;
    case 'counterexample':
      return ({ negative, intent }) => negative && intent === undefined;
    case 'intent': {
      const relevant = await relevantIntents(bot);
      return ({ intent }) => !relevant.has(intent);
    }
  }
}

async function relevantIntents(bot: Bot): Promise<Set<string | undefined>> {
  const relevant = new Set<string | undefined>();
  for await (const { intent, negative } of bot.sentences()) if (!negative) relevant.add(intent);
  return relevant;
}
