import { irrelevanceIn } from './fit-irrelevance.ts';
import { fitMarks } from './fit-marks.ts';
import { fitText } from './fit-text.ts';
import type { Sentence } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Holds } from './holds.ts';
import type { Leave } from './losses.ts';
import type { NameOf, RoleNameOf } from './names.ts';

export interface SentenceFitting {
  readonly holds: Holds;
  readonly leave: Leave;
  readonly tag: (language: string) => string;
  readonly names: { readonly intent: NameOf; readonly entity: NameOf; readonly role: RoleNameOf };
  /** Entities with a declaration in the file. */
  readonly filled: ReadonlySet<string>;
}

/**
 * The sentences, reduced to what a format can hold; at the end, names that no sentence brought into the file are
 * reported.
 */
export async function* fitSentences(data: TrainingData, fitting: SentenceFitting): AsyncGenerator<Sentence> {
  const { holds, leave } = fitting;
  const isNegative = await irrelevanceIn(data, holds, leave);
  const isRepeated = repetitions(holds.unique, leave);
  const mend = holds.mend?.() ?? ((sentence: Sentence) => sentence);
  const seen = { intents: new Set<string | undefined>(), entities: new Set<string>() };
  for await (const sentence of data.sentences()) {
    const pausing = data.pause?.();
    if (pausing) await pausing;
    const fitted = fitSentence(sentence, fitting);
    const mended = fitted && mend({ ...fitted, negative: isNegative(sentence) }, leave);
    if (!mended || isRepeated(mended)) continue;
    seen.intents.add(mended.intent);
    for (const { entity } of mended.marks) seen.entities.add(entity);
    yield mended;
  }
  tellMissing(data, seen, fitting);
}

function tellMissing(
  { intents, entities }: TrainingData,
  seen: { readonly intents: ReadonlySet<string | undefined>; readonly entities: ReadonlySet<string> },
  { holds, leave, names, filled }: SentenceFitting,
): void {
  const silent = holds.intents ? [] : intents.filter((name) => !seen.intents.has(names.intent(name)));
  for (const name of silent) leave('intents without sentences', name);
  const bare = holds.entities?.bare ? [] : entities.filter(({ name }) => !filled.has(name));
  for (const { name } of bare) if (!seen.entities.has(names.entity(name))) leave('entities without marks', name);
}

function fitSentence(sentence: Sentence, { holds, leave, tag, names }: SentenceFitting): Sentence | undefined {
  if (!hasPlace(sentence, holds, leave)) return undefined;
  const text = fitText(sentence, holds, leave);
  if (!text) return undefined;
  return {
    ...text,
    intent: sentence.intent === undefined ? undefined : names.intent(sentence.intent),
    language: tag(sentence.language),
    marks: fitMarks(text, { holds, names, leave }),
  };
}

function hasPlace({ text, split, intent, negative }: Sentence, holds: Holds, leave: Leave): boolean {
  const { splits = 'train', unlabeled = false, irrelevance } = holds;
  if (splits !== 'both' && splits !== split) {
    leave(split === 'test' ? 'test sentences' : 'training sentences', text);
    return false;
  }
  if (intent !== undefined || unlabeled || (irrelevance === 'counterexample' && negative)) return true;
  leave('sentences without an intent', text);
  return false;
}

function repetitions(unique: Holds['unique'], leave: Leave): (sentence: Sentence) => boolean {
  const seen = new Set<string>();
  return ({ text, intent, language }) => {
    if (unique === undefined) return false;
    const key = JSON.stringify([text, language, unique === 'intent' ? intent : '']);
    const isRepeated = seen.has(key);
    if (isRepeated) leave('repeated sentences', text);
    seen.add(key);
    return isRepeated;
  };
}
