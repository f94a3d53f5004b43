import type { Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Holds } from './holds.ts';
import type { Leave } from './losses.ts';

type Irrelevance = (sentence: Sentence) => boolean;

/** Whether the file marks a sentence as out of scope; differences are reported. */
export async function irrelevanceIn(data: TrainingData, holds: Holds, leave: Leave): Promise<Irrelevance> {
  const held = await heldIn(data, holds);
  return (sentence) => {
    const negative = held(sentence);
    if (negative !== sentence.negative) leave('irrelevance of sentences', sentence.text);
    return negative;
  };
}

async function heldIn(data: TrainingData, { irrelevance }: Holds): Promise<Irrelevance> {
  if (typeof irrelevance === 'object') {
    const negative = irrelevance.intent.toLowerCase();
    return ({ intent }) => intent?.toLowerCase() === negative;
  }
  switch (irrelevance) {
    case undefined:
      return () => false;
    case 'sentence':
      return ({ negative }) => negative;
    case 'counterexample':
      return ({ negative, intent }) => negative && intent === undefined;
    case 'intent': {
      const relevant = await relevantIntents(data);
      return ({ intent }) => !relevant.has(intent);
    }
  }
}

async function relevantIntents(data: TrainingData): Promise<Set<string | undefined>> {
  const relevant = new Set<string | undefined>();
  for await (const { intent, negative } of data.sentences()) if (!negative) relevant.add(intent);
  return relevant;
}
