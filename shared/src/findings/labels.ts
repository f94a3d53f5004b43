import { readSentence } from './stored-sentence.ts';
import type { LanguageStore } from './language-store.ts';
import type { StoredSentence } from './stored-sentence.ts';
import type { CheckedSentence, Edit, Finding, LabelVerdicts } from './types.ts';

/** Sentences that probably belong to another intent, unless they have changed since the model saw them. */
export function wrongIntents(store: LanguageStore, { sentences }: LabelVerdicts): Finding[] {
  return sentences.flatMap(({ text, intent, suggested, confidence }) => {
    const found = findSame(store, text, intent);
    if (!found || !store.byIntent.has(suggested)) return [];
    return [
      {
        kind: 'wrong_intent' as const,
        key: `wrong_intent:${suggested}:${text}`,
        subject: { intents: [intent, suggested], numbers: [Math.round(confidence * 100)] },
        sentences: [found.sentence],
        fixes: [{ action: 'move_to_intent' as const, target: suggested, edits: moves(store, [found], suggested) }],
      },
    ];
  });
}

/** Intents that are often confused. */
export function confusedIntents(store: LanguageStore, { confused }: LabelVerdicts): Finding[] {
  return confused.flatMap(({ intents, sentences }) => {
    const found = sentences.flatMap(({ text, intent }) => findSame(store, text, intent) ?? []);
    if (found.length === 0 || !intents.every((intent) => store.byIntent.has(intent))) return [];
    const [one = '', other = ''] = intents.toSorted((a, b) => sizeOf(store, b) - sizeOf(store, a));
    const takenFor = (intent: string) => found.filter(({ sentence }) => sentence.intent !== intent);
    return [
      {
        kind: 'confused_intents' as const,
        key: `confused_intents:${intents.join(':')}`,
        subject: { intents, numbers: [found.length, sizeOf(store, one) + sizeOf(store, other)] },
        sentences: found.map(({ sentence }) => sentence),
        fixes: [
          {
            action: 'merge_intents' as const,
            target: one,
            edits: moves(store, [...(store.byIntent.get(other) ?? [])], one),
          },
          ...[one, other]
            .filter((target) => takenFor(target).length > 0)
            .map((target) => ({
              action: 'move_to_intent' as const,
              target,
              edits: moves(store, takenFor(target), target),
            })),
        ],
      },
    ];
  });
}

const sizeOf = (store: LanguageStore, intent: string): number => store.byIntent.get(intent)?.size ?? 0;

function findSame(store: LanguageStore, text: string, intent: string): StoredSentence | undefined {
  const { folded } = readSentence({ source: 'example', id: 0, text, intent, marks: [] });
  const same = [...store.byFolded.get(folded)];
  return same.find(({ sentence }) => sentence.text === text && sentence.intent === intent);
}

/** Sentences that already exist in the intent are deleted instead. */
function moves(store: LanguageStore, sentences: readonly StoredSentence[], intent: string): Edit[] {
  return sentences.map(({ folded, sentence }): Edit => {
    const isThere = [...store.byFolded.get(folded)].some((other) => isIn(other.sentence, sentence.text, intent));
    const { source, id } = sentence;
    return isThere ? { source, id, change: 'delete' } : { source, id, change: 'move', intent };
  });
}

const isIn = (sentence: CheckedSentence, text: string, intent: string): boolean =>
  sentence.text === text && sentence.intent === intent;
