import { tokenize } from '../text/tokenize.ts';
import type { Token } from '../text/tokenize.ts';
import type { LabeledTokens } from '../prepared-data.ts';
import type { EntityMark } from '../types.ts';
import { findPhrases, phraseWords } from './lexicon.ts';
import type { Lexicon } from './lexicon.ts';
import { readValue } from './reading.ts';
import type { Reading } from './reading.ts';
import type { TokenSpan } from './tags.ts';
import { itemAt } from '../element-reads.ts';

/**
 * Affixes that labels of an entity exclude, longest first: articles and prepositions joined to the next word (Arabic,
 * Hebrew), inflectional endings (Turkish, Finnish, plurals).
 */
export interface EdgeTrim {
  prefixes: Affix[];
  suffixes: Affix[];
}

export interface Affix {
  text: string;
  /** Whether more labels exclude the affix than include it. */
  usual: boolean;
}

type Edge = keyof EdgeTrim;

/** A single occurrence may be a labeling mistake. */
const SEEN_AT_LEAST = 2;
/** Unit: UTF-16 code units. */
const LONGEST_AFFIX = 6;
/** Minimum length of a span after trimming. Unit: UTF-16 code units. */
const SHORTEST_REST = 2;

/** Learns the affixes of each entity in `names`; the labels of an entity share them. */
export function learnTrims(sentences: readonly LabeledTokens[], names: readonly string[]): EdgeTrim[] {
  return names.map((name) => {
    const words = sentences.flatMap((sentence) =>
      sentence.marks.filter(({ entity }) => entity === name).flatMap((mark) => edgeWords(sentence, mark)),
    );
    return { prefixes: affixes(words, 'prefixes'), suffixes: affixes(words, 'suffixes') };
  });
}

interface EdgeWord {
  edge: Edge;
  /** The word at this edge of the label. */
  word: string;
  /** Its part outside the label. */
  cut: string;
}

function edgeWords({ text, tokens }: LabeledTokens, mark: EntityMark): EdgeWord[] {
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

interface KnownValues {
  lexicon: Lexicon;
  reading?: Reading | undefined;
}

/**
 * The offsets of a predicted span after trimming learned affixes: never if the whole is a known value, always if the
 * rest is one, otherwise if the affix is usually excluded.
 */
export function trimSpan(
  text: string,
  tokens: readonly Token[],
  span: TokenSpan,
  model: KnownValues & { names: readonly string[]; trims: readonly EdgeTrim[] },
): { start: number; end: number } {
  const { prefixes, suffixes } = itemAt(model.trims, span.entity);
  const first = itemAt(tokens, span.from);
  const last = itemAt(tokens, span.to - 1);
  const whole = { start: first.start, end: last.end };
  const isKnown = ({ start, end }: { start: number; end: number }): boolean =>
    isValue(model, text.slice(start, end), firstLabel(model.names, span.entity));
  if ((prefixes.length === 0 && suffixes.length === 0) || isKnown(whole)) return whole;
  const starts = cutsOf(text.slice(whole.start, first.end), prefixes, 'prefixes');
  const ends = cutsOf(text.slice(last.start, whole.end), suffixes, 'suffixes');
  const candidates = starts
    .flatMap((start) =>
      ends.map((end) => ({ start: whole.start + start.by, end: whole.end - end.by, usual: start.usual && end.usual })),
    )
    .filter(({ start, end }) => end - start >= SHORTEST_REST)
    .sort((a, b) => a.end - a.start - (b.end - b.start));
  const { start, end } = candidates.find(isKnown) ?? candidates.find(({ usual }) => usual) ?? whole;
  return { start, end };
}

/** How much to trim at one edge of a word: nothing, or one of its affixes. */
function cutsOf(word: string, affixesOfEdge: readonly Affix[], edge: Edge): { by: number; usual: boolean }[] {
  const own = affixesOfEdge.filter(
    (affix) => has(word, affix.text, edge) && word.length - affix.text.length >= SHORTEST_REST,
  );
  return [{ by: 0, usual: true }, ...own.map(({ text, usual }) => ({ by: text.length, usual }))];
}

/** The first label of the same entity, under which the lexicon has its phrases. */
function firstLabel(names: readonly string[], label: number): number {
  return names.indexOf(itemAt(names, label));
}

function isValue({ lexicon, reading }: KnownValues, value: string, entity: number): boolean {
  const tokens = tokenize(value);
  const words = phraseWords(reading === undefined ? tokens : readValue(value, tokens, reading));
  return findPhrases(lexicon, words).some(
    (match) => match.from === 0 && match.to === words.length && match.entity === entity,
  );
}
