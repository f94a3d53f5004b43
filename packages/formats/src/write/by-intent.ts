import type { Sentence } from '../model.ts';
import type { TrainingData } from './training-data.ts';

export interface IntentSentences {
  readonly intent: string | undefined;
  readonly sentences: readonly Sentence[];
}

/** The sentences of one intent after the other; one intent's are in memory at a time. */
export async function* byIntent(data: TrainingData): AsyncGenerator<IntentSentences> {
  let current: { intent: string | undefined; sentences: Sentence[] } | undefined;
  for await (const sentence of data.sentences()) {
    if (current && current.intent === sentence.intent) current.sentences.push(sentence);
    else {
      if (current) yield current;
      current = { intent: sentence.intent, sentences: [sentence] };
    }
  }
  if (current) yield current;
}
