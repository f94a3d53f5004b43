import { tokenise } from '../text/tokenise.ts';
import type { Token } from '../text/tokenise.ts';
import type { EntityMark } from '../types.ts';
import { findPhrases, phraseWords } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import type { TokenSpan } from './tags.ts';

/**
 * What was cut off a word when it was labelled: articles and prepositions written together with the next word (Arabic, Hebrew), endings
 * (Turkish, Finnish, plurals). One list for each entity, longest first.
 */
export interface EdgeTrim {
  prefixes: Affix[];
  suffixes: Affix[];
}

export interface Affix {
  text: string;
  /** Whether more labels cut it off than leave it on. */
  usual: boolean;
}

type Edge = keyof EdgeTrim;

/** Cut off once may be a slip of the hand. */
const SEEN_AT_LEAST = 2;
const LONGEST_AFFIX = 6;
/** Less than this is not left over of a word. Unit: UTF-16 units. */
const SHORTEST_REST = 2;

export interface LabelledTokens {
  text: string;
  tokens: readonly Token[];
  marks: readonly EntityMark[];
}

export function learnTrims(sentences: readonly LabelledTokens[], names: readonly string[]): EdgeTrim[] {
  return names.map((name) => {
    const words = sentences.flatMap((sentence) =>
      sentence.marks.filter(({ entity }) => entity === name).flatMap((mark) => edgeWords(sentence, mark)),
    );
    return { prefixes: affixes(words, 'prefixes'), suffixes: affixes(words, 'suffixes') };
  });
}

interface EdgeWord {
  edge: Edge;
  /** The whole word at this edge of the label, and what of it lies outside. */
  word: string;
  cut: string;
}

function edgeWords({ text, tokens }: LabelledTokens, mark: EntityMark): EdgeWord[] {
  const first = tokens.find((token) => token.end > mark.start);
  const last = tokens.findLast((token) => token.start < mark.end);
  if (first === undefined || last === undefined) return [];
  return [
    { edge: 'prefixes', word: text.slice(first.start, first.end), cut: text.slice(first.start, mark.start) },
    { edge: 'suffixes', word: text.slice(last.start, last.end), cut: text.slice(mark.end, last.end) },
  ];
}

function affixes(words: readonly EdgeWord[], edge: Edge): Affix[] {
  const own = words.filter((word) => word.edge === edge);
  const cuts = new Map<string, number>();
  for (const { cut } of own) if (cut !== '' && cut.length <= LONGEST_AFFIX) cuts.set(cut, (cuts.get(cut) ?? 0) + 1);
  return [...cuts]
    .filter(([, count]) => count >= SEEN_AT_LEAST)
    .map(([text, count]) => ({
      text,
      usual: count > own.filter(({ word, cut }) => cut === '' && has(word, text, edge)).length,
    }))
    .sort((a, b) => b.text.length - a.text.length || (a.text < b.text ? -1 : 1));
}

function has(word: string, affix: string, edge: Edge): boolean {
  return edge === 'prefixes' ? word.startsWith(affix) : word.endsWith(affix);
}

/** Where a found span begins and ends in the text, its learned affixes cut off: always when what is left is a known value, never when the whole is. */
export function trimSpan(
  text: string,
  tokens: readonly Token[],
  span: TokenSpan,
  model: { trims: readonly EdgeTrim[]; lexicon: Lexicon },
): { start: number; end: number } {
  const { prefixes, suffixes } = model.trims[span.entity];
  const whole = { start: tokens[span.from].start, end: tokens[span.to - 1].end };
  const isKnown = ({ start, end }: { start: number; end: number }): boolean =>
    isValue(model.lexicon, text.slice(start, end), span.entity);
  if ((prefixes.length === 0 && suffixes.length === 0) || isKnown(whole)) return whole;
  const firstWord = text.slice(whole.start, tokens[span.from].end);
  const lastWord = text.slice(tokens[span.to - 1].start, whole.end);
  const starts = [
    { by: 0, usual: true },
    ...prefixes
      .filter((affix) => fits(firstWord, affix, 'prefixes'))
      .map(({ text: cut, usual }) => ({ by: cut.length, usual })),
  ];
  const ends = [
    { by: 0, usual: true },
    ...suffixes
      .filter((affix) => fits(lastWord, affix, 'suffixes'))
      .map(({ text: cut, usual }) => ({ by: cut.length, usual })),
  ];
  const cuts = starts
    .flatMap((start) =>
      ends.map((end) => ({ start: whole.start + start.by, end: whole.end - end.by, usual: start.usual && end.usual })),
    )
    .filter(({ start, end }) => end - start >= SHORTEST_REST)
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const { start, end } = cuts.find(isKnown) ?? cuts.find(({ usual }) => usual) ?? whole;
  return { start, end };
}

function fits(word: string, affix: Affix, edge: Edge): boolean {
  return has(word, affix.text, edge) && word.length - affix.text.length >= SHORTEST_REST;
}

function isValue(lexicon: Lexicon, value: string, entity: number): boolean {
  const words = phraseWords(tokenise(value));
  return findPhrases(lexicon, words).some(
    (match) => match.from === 0 && match.to === words.length && match.entity === entity,
  );
}
