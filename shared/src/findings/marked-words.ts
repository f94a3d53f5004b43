import { groupBy } from './group-by.ts';
import { byPosition, inOrder, withMarks, withoutSpans } from './edit-marks.ts';
import { findUnmarked } from './stored-sentence.ts';
import type { Mark } from '../domain/index.ts';
import type { LanguageStore } from './language-store.ts';
import type { PhraseMark, StoredSentence } from './stored-sentence.ts';
import type { Finding } from './types.ts';

/** With this many marks, the unmarked occurrences are probably oversights. */
const MARKS_MIN = 2;
/** This few unmarked occurrences are probably oversights, even if the words occur unmarked in other intents. */
const FEW = 3;
const FEW_SHARE = 0.2;

interface Unmarked {
  readonly stored: StoredSentence;
  readonly spans: readonly Mark[];
}

/**
 * Words that are marked in most places, but not in all. Only sentences of intents that have the entity count: in others
 * the words may mean something else.
 */
export function unmarkedWords(store: LanguageStore, phrase: string): Finding[] {
  const [use, other] = store.byPhrase.get(phrase) ?? [];
  // With several entities, the missing one is unknown.
  if (!use || other || use.marks.length < MARKS_MIN) return [];
  const { entity } = use;
  const own = inOrder(use.marks);
  const words = phrase.split(' ');
  const intents = new Set(own.map(({ stored }) => stored.sentence.intent));
  const anywhere = unmarkedPlaces(store, words, entity);
  const unmarked = anywhere
    .filter(({ stored }) => intents.has(stored.sentence.intent))
    .toSorted((one, other) => byPosition(one.stored, other.stored));
  const count = countOf(unmarked);
  if (count === 0 || !isForgotten({ marked: own.length, unmarked: count, anywhere: countOf(anywhere) })) return [];
  return [findingOf({ phrase, entity, own, unmarked, count })];
}

const unmarkedPlaces = (store: LanguageStore, words: readonly string[], entity: string): Unmarked[] =>
  store
    .withWords(words)
    .map((stored) => ({
      stored,
      spans: findUnmarked(stored, words).filter((span) => !isBesideMark(stored, span, entity)),
    }))
    .filter(({ spans }) => spans.length > 0);

/** "[fast food] restaurant" beside "[fast food restaurant]": the mark is too short, no second one is missing. */
const isBesideMark = ({ sentence: { text, marks } }: StoredSentence, { start, end }: Mark, entity: string): boolean =>
  marks.some(
    (mark) => mark.entity === entity && text.slice(Math.min(mark.end, end), Math.max(mark.start, start)).trim() === '',
  );

const countOf = (places: readonly Unmarked[]): number => places.reduce((sum, { spans }) => sum + spans.length, 0);

/** Common words that are marked occasionally, for their meaning in one sentence, are not missing marks elsewhere. */
function isForgotten(places: { readonly marked: number; readonly unmarked: number; readonly anywhere: number }) {
  const { marked, unmarked, anywhere } = places;
  if (unmarked > marked) return false;
  return unmarked <= Math.max(FEW, marked * FEW_SHARE) || anywhere <= marked;
}

interface Forgotten {
  readonly phrase: string;
  readonly entity: string;
  readonly own: readonly PhraseMark[];
  readonly unmarked: readonly Unmarked[];
  readonly count: number;
}

function findingOf({ phrase, entity, own, unmarked, count }: Forgotten): Finding {
  return {
    kind: 'unmarked_words',
    key: `unmarked_words:${entity}:${phrase}`,
    subject: { entities: [entity], words: [phrase], numbers: [own.length, count] },
    sentences: unmarked.map(({ stored }) => stored.sentence),
    spans: unmarked.flatMap(({ spans }, sentence) => spans.map(({ start, end }) => ({ sentence, start, end }))),
    fixes: [
      {
        action: 'mark_words',
        target: entity,
        edits: unmarked.map(({ stored, spans }) =>
          withMarks(
            stored.sentence,
            spans.map((span) => ({ ...span, entity })),
          ),
        ),
      },
      {
        action: 'unmark_words',
        target: entity,
        edits: [...groupBy(own, ({ stored }) => stored)].map(([stored, marks]) =>
          withoutSpans(
            stored.sentence,
            marks.map(({ mark }) => mark),
          ),
        ),
      },
    ],
  };
}
