import { hashPair, hashText } from '../keys/hash.ts';
import type { Pack } from '../packs/pack.ts';
import { clustersOf } from '../packs/word-clusters.ts';
import { runs, segment } from '../text/words.ts';
import type { Run } from '../text/words.ts';
import type { Token } from '../text/tokenize.ts';
import type { ListedTokens } from '../lists/find-listed.ts';
import type { LexiconMatch } from './lexicon.ts';
import { numberForm } from './number-forms.ts';
import { AFTER_PAIR, BEFORE_PAIR } from './read-tokens.ts';
import { itemAt } from '../element-reads.ts';

/** The features by which entities of a sentence are found. */
export interface TaggingContext {
  text: string;
  tokens: readonly Token[];
  /** Number of the predicted intent. */
  intent: number;
  /** Tokens in lists and patterns. */
  listed: readonly ListedTokens[];
}

interface WithPhrases {
  matches: readonly LexiconMatch[];
}

interface WithPairs {
  /** Bits for omitted quotes and brackets beside each token; see `ReadTokens`. Absent without any. */
  beside?: Uint8Array | undefined;
}

interface WithNumbers {
  /** Whether numbers have the forms of `withNumberForms`, so that their shapes follow the forms and not the text. */
  hasNumberForms?: boolean;
}

interface WithKnowledge {
  /** Its clusters of words are features; null without. */
  pack: Pack | null;
}

export type DescribedContext = TaggingContext & WithPhrases & WithKnowledge & WithPairs & WithNumbers;

/** The features of each token as hashed keys. */
export interface TokenFeatures {
  /** The keys of token t are `tokenStart[t]` up to, not including, `tokenStart[t + 1]`. */
  tokenStart: Int32Array;
  keys: number[];
}

const BIAS = 1;
const WORD_AT = [10, 11, 12, 13, 14] as const;
const PAIR_AT = [20, 21, 22, 23] as const;
const SHAPE_AT = [30, 31, 32] as const;
const SHAPE_PAIR_AT = [33, 34] as const;
/** The shape in which every number is one digit. */
const NUMBER_SHAPE = 35;
const PAIRS_AT = [36, 37] as const;
const HAS_DIGIT = 38;
const WRITTEN_NUMBER = 39;
const PREFIX = 40;
const SUFFIX = 50;
const INTENT = 60;
const INTENT_WORD = 61;
const INTENT_PREVIOUS = 62;
const PHRASE_BEGINS = 70;
const PHRASE_GOES_ON = 71;
const SEGMENT = 80;
const SEGMENT_PLACE = 81;
const SEGMENT_INTENT = 82;
const SEGMENT_FIRST = 83;
const SEGMENT_LAST = 84;
const SEGMENT_BEFORE = 85;
const SEGMENT_AFTER = 86;
const LIST_BEGINS = 90;
const LIST_GOES_ON = 91;
const PATTERN_BEGINS = 92;
const PATTERN_GOES_ON = 93;
/** Plus 10 for each finer level. */
const CLUSTER_AT = [100, 101, 102, 103, 104] as const;
const CLUSTER_PAIR_AT = [105, 106] as const;
const LEVEL = 10;
const DIGIT = /\p{N}/u;
const BEFORE_NUMBER = /^[^dxXo]+(?=d)/;
const NUMBER = /d(?:[^dxXo]{0,2}d)*/g;
const LONGEST_AFFIX = 4;
const LONGEST_SHAPE = 12;
const EDGE = 'edge';
/** Shapes of words without information: a feature of all ordinary words would act as a bias. */
const PLAIN = /^[xo]$/;

/**
 * Extracts token features: words in a window of ± 2, shapes of ± 1 and their pairs, bigrams, affixes, the predicted
 * intent by itself and joined with words, phrases of the lexicon, of lists and of patterns; in spaceless scripts the
 * dictionary word around each character and the words beside it.
 */
export function describeTokens(context: DescribedContext): TokenFeatures {
  const { tokens, intent } = context;
  const word = tokens.map((token) => hashText(0, token.form));
  const edge = hashText(2, EDGE);
  const wordAt = (at: number): number => word[at] ?? edge;
  const extrasOf: number[][] = tokens.map(() => []);
  for (const [token, key] of [
    ...phraseKeys(context),
    ...shapeKeys(context),
    ...numberKeys(context),
    ...pairKeys(context),
    ...segmentKeys(context),
    ...listKeys(context),
    ...clusterKeys(context),
  ])
    extrasOf[token]?.push(key);
  const features: TokenFeatures = { tokenStart: new Int32Array(tokens.length + 1), keys: [] };
  tokens.forEach((token, at) => {
    const { keys } = features;
    keys.push(
      BIAS,
      hashPair(INTENT, intent, 0),
      hashPair(INTENT_WORD, intent, wordAt(at)),
      hashPair(INTENT_PREVIOUS, intent, wordAt(at - 1)),
    );
    WORD_AT.forEach((kind, place) => keys.push(hashPair(kind, wordAt(at + place - 2), 0)));
    PAIR_AT.forEach((kind, place) => keys.push(hashPair(kind, wordAt(at + place - 2), wordAt(at + place - 1))));
    if (token.kind === 'word') addAffixes(token.form, keys);
    keys.push(...(extrasOf[at] ?? []));
    features.tokenStart[at + 1] = keys.length;
  });
  return features;
}

function addAffixes(form: string, keys: number[]): void {
  for (let length = 1; length <= LONGEST_AFFIX && length <= form.length; length++) {
    keys.push(hashText(PREFIX + length, form.slice(0, length)), hashText(SUFFIX + length, form.slice(-length)));
  }
}

/** Shapes in a window of ± 1 and their pairs, except those of only plain words. */
function shapeKeys(context: TaggingContext & WithNumbers): [number, number][] {
  const { tokens } = context;
  const shapes = tokens.map((token) => shapeIn(context, token));
  const hash = shapes.map((shape) => hashText(1, shape));
  const edge = hashText(2, EDGE);
  const isPlain = (at: number): boolean => PLAIN.test(shapes[at] ?? EDGE);
  const hashAt = (at: number): number => hash[at] ?? edge;
  return tokens.flatMap((_, at) => [
    ...SHAPE_AT.map((kind, place) => [kind, at + place - 1] as const)
      .filter(([, of]) => !isPlain(of))
      .map(([kind, of]): [number, number] => [at, hashPair(kind, hashAt(of), 0)]),
    ...SHAPE_PAIR_AT.map((kind, place) => [kind, at + place - 1] as const)
      .filter(([, of]) => !isPlain(of) || !isPlain(of + 1))
      .map(([kind, of]): [number, number] => [at, hashPair(kind, hashAt(of), hashAt(of + 1))]),
  ]);
}

function numberKeys(context: TaggingContext & WithNumbers): [number, number][] {
  if (!DIGIT.test(context.text)) return [];
  return context.tokens.flatMap((token, at): [number, number][] => {
    const shape = shapeIn(context, token);
    if (!shape.includes('d')) return [];
    const number = shape.replace(BEFORE_NUMBER, '').replace(NUMBER, 'd');
    const written = context.text.slice(token.start, token.end).toLowerCase();
    return [
      [at, hashPair(HAS_DIGIT, 0, 0)],
      [at, hashText(NUMBER_SHAPE, number)],
      ...(context.hasNumberForms === true ? [[at, hashText(WRITTEN_NUMBER, written)] as [number, number]] : []),
    ];
  });
}

/** Quotes and brackets beside a token, or after the previous one. */
function pairKeys({ tokens, beside }: TaggingContext & WithPairs): [number, number][] {
  if (beside === undefined || !beside.some((bits) => bits > 0)) return [];
  return tokens.flatMap((_, at) => {
    const own = (beside[at] ?? 0) & (AFTER_PAIR | BEFORE_PAIR);
    const before = (beside[at - 1] ?? 0) & BEFORE_PAIR;
    return PAIRS_AT.flatMap((kind, place): [number, number][] => {
      const bits = place === 0 ? own : before;
      return bits === 0 ? [] : [[at, hashPair(kind, bits, 0)]];
    });
  });
}

function shapeIn({ text, hasNumberForms }: TaggingContext & WithNumbers, { start, end, form }: Token): string {
  return shapeOf(hasNumberForms === true && numberForm(form) !== undefined ? form : text.slice(start, end));
}

/**
 * Runs of upper-case letters become X, of lower-case ones x, of other letters o; digits become d; the rest stays. The
 * length of a word does not matter, but that of a number does.
 */
function shapeOf(token: string): string {
  return token
    .slice(0, LONGEST_SHAPE)
    .replace(/\p{Lu}+/gu, 'X')
    .replace(/\p{Ll}+/gu, 'x')
    .replace(/\p{N}/gu, 'd')
    .replace(/[\p{Lo}\p{M}]+/gu, 'o');
}

function phraseKeys(context: WithPhrases): [number, number][] {
  return context.matches.flatMap(({ from, to, entity }) =>
    Array.from({ length: to - from }, (_, place): [number, number] => [
      from + place,
      hashPair(place === 0 ? PHRASE_BEGINS : PHRASE_GOES_ON, entity, 0),
    ]),
  );
}

function listKeys({ listed }: TaggingContext): [number, number][] {
  return listed.flatMap(({ from, to, entity, isPattern }) => {
    const [begins, goesOn] = isPattern ? [PATTERN_BEGINS, PATTERN_GOES_ON] : [LIST_BEGINS, LIST_GOES_ON];
    return Array.from({ length: to - from }, (_, place): [number, number] => [
      from + place,
      hashPair(place === 0 ? begins : goesOn, entity, 0),
    ]);
  });
}

/** Clusters of words in a window of ± 2 and in pairs with both neighbors, at each level. */
function clusterKeys({ tokens, pack }: TaggingContext & WithKnowledge): [number, number][] {
  if (pack === null) return [];
  return clustersOf(tokens, pack).flatMap((clusters, level) =>
    clusters.flatMap((own, at): [number, number][] => {
      const near = CLUSTER_AT.map((kind, place) => [kind, clusters[at + place - 2] ?? 0] as const);
      const keys = near.filter(([, id]) => id > 0).map(([kind, id]) => hashPair(kind + level * LEVEL, id, 0));
      if (own > 0)
        CLUSTER_PAIR_AT.forEach((kind, place) =>
          keys.push(hashPair(kind + level * LEVEL, clusters[at + place - 1] ?? 0, clusters[at + place] ?? 0)),
        );
      return keys.map((key) => [at, key]);
    }),
  );
}

/**
 * For spaceless scripts, whose tokens are characters: the word around each character, by itself, with the position in
 * it, with the intent and by its first and last character, and the words beside it.
 */
function segmentKeys({ tokens, intent }: TaggingContext): [number, number][] {
  const words = runs(tokens).flatMap((run): Run[] =>
    run.spaceless ? segment(run, tokens).map((word) => ({ ...word, spaceless: true })) : [run],
  );
  const hash = words.map(({ form }) => hashText(SEGMENT, form));
  const edge = hashText(2, EDGE);
  return words.flatMap(({ from, to, spaceless }, at) => {
    if (!spaceless) return [];
    const own = itemAt(hash, at);
    const ofWord = [
      hashPair(SEGMENT_INTENT, intent, own),
      hashText(SEGMENT_FIRST, itemAt(tokens, from).form),
      hashText(SEGMENT_LAST, itemAt(tokens, to - 1).form),
      hashPair(SEGMENT_BEFORE, hash[at - 1] ?? edge, 0),
      hashPair(SEGMENT_AFTER, hash[at + 1] ?? edge, 0),
    ];
    return Array.from({ length: to - from }, (_, place) =>
      [
        hashPair(SEGMENT, own, Math.min(place, 1)),
        hashPair(SEGMENT_PLACE, Math.min(place, 1), from + place === to - 1 ? 1 : 0),
        ...ofWord,
      ].map((key): [number, number] => [from + place, key]),
    ).flat();
  });
}
