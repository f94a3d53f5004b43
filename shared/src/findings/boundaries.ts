import { groupBy } from './group-by.ts';
import { inOrder, replacing } from './edit-marks.ts';
import { shorterPhrases } from './stored-sentence.ts';
import { wordsOf } from './words.ts';
import type { Mark } from '../domain/index.ts';
import type { LanguageStore } from './language-store.ts';
import type { PhraseMark, Side } from './stored-sentence.ts';
import type { Finding, Fix } from './types.ts';

/** What the marks of one phrase say about a word at the edge of an entity. */
export interface EdgeUse {
  readonly entity: string;
  readonly word: string;
  readonly side: Side;
  /** Marks that have the word at their edge, and occur without it elsewhere. */
  readonly inside: readonly PhraseMark[];
  /** Marks of the same words, with the word beside them. */
  readonly outside: readonly PhraseMark[];
}

/** One form must be this many times as frequent as the other to be the right one. */
const CLEAR = 2;
const CLEAR_MIN = 3;

/** Words at the edge of an entity that are sometimes inside the mark and sometimes outside: "to Paris", "Paris". */
export function unevenBoundaries(uses: Iterable<EdgeUse>): Finding[] {
  const edges = groupBy(uses, ({ entity, side, word }) => `${entity}:${side}:${word}`);
  return [...edges.values()].flatMap((same) => {
    const inside = same.flatMap((use) => use.inside);
    const outside = [...new Set(same.flatMap((use) => use.outside))];
    if (outside.length === 0 || Math.max(inside.length, outside.length) < CLEAR_MIN) return [];
    const isOut = outside.length >= inside.length * CLEAR;
    if (!isOut && inside.length < outside.length * CLEAR) return [];
    const [{ entity, word, side } = { entity: '', word: '', side: 'first' as const }] = same;
    return [findingOf({ entity, word, side, inside, outside }, isOut)];
  });
}

export function edgesOf(store: LanguageStore, phrase: string): EdgeUse[] {
  const uses = store.byPhrase.get(phrase);
  if (!uses) return [];
  return shorterPhrases(phrase).flatMap(({ side, word, rest }) => {
    const without = store.byPhrase.get(rest);
    if (!without) return [];
    return uses.flatMap(({ entity, marks }) => {
      const same = without.find((use) => use.entity === entity);
      if (!same) return [];
      const outside = same.marks.filter((other) => neighborOf(other, side) === word);
      return [{ entity, word, side, inside: marks, outside }];
    });
  });
}

function neighborOf({ stored, from, to }: PhraseMark, side: Side): string | undefined {
  const at = side === 'first' ? from - 1 : to;
  const isMarked = stored.phrases.some((other) => at >= other.from && at < other.to);
  return isMarked ? undefined : stored.words[at];
}

function findingOf({ entity, word, side, inside, outside }: EdgeUse, isOut: boolean): Finding {
  const wrong = inOrder(isOut ? inside : outside);
  const sentences = [...groupBy(wrong, ({ stored }) => stored)];
  const fix: Fix = {
    action: 'use_boundaries',
    target: isOut ? 'without' : 'with',
    edits: sentences.map(([stored, marks]) =>
      replacing(
        stored.sentence,
        new Map(marks.map((each) => [each.mark, isOut ? shrunk(each, side) : grown(each, side)])),
      ),
    ),
  };
  return {
    kind: 'uneven_boundaries',
    key: `uneven_boundaries:${entity}:${side}:${word}`,
    subject: { entities: [entity], words: [word], numbers: [inside.length, outside.length] },
    sentences: sentences.map(([{ sentence }]) => sentence),
    spans: sentences.flatMap(([, marks], sentence) =>
      marks.map(({ mark }) => ({ sentence, start: mark.start, end: mark.end })),
    ),
    fixes: [fix],
  };
}

function shrunk({ stored, mark, from, to }: PhraseMark, side: Side): Mark {
  const words = wordsOf(stored.sentence.text);
  return side === 'first'
    ? { ...mark, start: words[from + 1]?.start ?? mark.start }
    : { ...mark, end: words[to - 2]?.end ?? mark.end };
}

function grown({ stored, mark, from, to }: PhraseMark, side: Side): Mark {
  const words = wordsOf(stored.sentence.text);
  return side === 'first'
    ? { ...mark, start: words[from - 1]?.start ?? mark.start }
    : { ...mark, end: words[to]?.end ?? mark.end };
}
