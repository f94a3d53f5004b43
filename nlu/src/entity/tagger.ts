import { lookUp } from '../keys/vocabulary.ts';
import type { Vocabulary } from '../keys/vocabulary.ts';
import type { QuantizedRows } from '../linear/quantized-rows.ts';
import type { ListedTokens } from '../lists/find-listed.ts';
import type { Pack } from '../packs/pack.ts';
import { bestPath } from './chain.ts';
import type { Chain } from './chain.ts';
import { trimSpan } from './edge-trims.ts';
import type { EdgeTrim } from './edge-trims.ts';
import { forbid } from './forbidden-tags.ts';
import { findPhrases, phraseWords } from './lexicon.ts';
import type { Lexicon, LexiconMatch } from './lexicon.ts';
import { listedIn } from './listed-in.ts';
import { joinNames } from './join-names.ts';
import type { SureSpan } from './join-names.ts';
import { loneValues, surest, withKnown } from './lone-values.ts';
import { pathSums, spanProbability } from './marginals.ts';
import { readForTagging } from './read-for-tagging.ts';
import type { ReadTokens } from './read-tokens.ts';
import type { Reading } from './reading.ts';
import { attentionScores } from './small-attention.ts';
import type { SmallAttention } from './small-attention.ts';
import { tagCount, toSpans } from './tags.ts';
import type { TokenSpan } from './tags.ts';
import { describeSentence } from './describe-sentence.ts';
import type { TaggingContext, TokenFeatures } from './token-features.ts';
import type { Predecessors } from './transitions.ts';
import { withoutStops } from './without-stops.ts';
import { atOnce } from '../steps.ts';
import type { Steps } from '../steps.ts';
import { float32At, int32At, int8At, numberAt, uint16At, uint32At } from '../element-reads.ts';

/** A trained entity tagger. Labels are entities, or entities in a role; they are numbered by their position. */
export interface TaggerModel {
  /** Entity of each label, sorted: the labels of an entity are adjacent. */
  names: readonly string[];
  /** Role of each label, null without one. Absent if no label has a role. */
  roles?: readonly (string | null)[] | undefined;
  vocabulary: Vocabulary;
  /** features × tags */
  weights: QuantizedRows;
  /** (tags + 1) × tags, row-major; the last row starts a sentence. */
  transitions: Float32Array;
  allowed: Predecessors;
  lexicon: Lexicon;
  /** By label. */
  trims: readonly EdgeTrim[];
  /** Pack whose clusters of words are features; null without. */
  pack: Pack | null;
  /** null for the linear chain. */
  attention: SmallAttention | null;
  /** Factor that turns scores into log-probabilities. */
  sharpness: number;
  /** How training sentences use signs and numbers. Absent in models of engines before 15, which read every token. */
  reading?: Reading | undefined;
}

interface TaggedSpan {
  /** UTF-16 offsets, `end` exclusive. */
  start: number;
  end: number;
  /** Number of the label. */
  entity: number;
  /** Probability of exactly this span and label, 0–1. */
  confidence: number;
}

/** Longer texts are tagged in pieces of this size, which bounds memory and how long a step takes. Unit: tokens. */
const PIECE = 200;

/** Finds the entities of a sentence. */
export function tagEntities(model: TaggerModel, sentence: TaggingContext): TaggedSpan[] {
  return atOnce(tagSteps(model, sentence));
}

/** The same in steps. */
export function* tagSteps(model: TaggerModel, sentence: TaggingContext): Steps<TaggedSpan[]> {
  const { tokens, beside, stops } = readForTagging(model, sentence);
  const listed = listedIn(sentence, tokens);
  const spans: TaggedSpan[] = [];
  for (let from = 0; from < tokens.length; from += PIECE) {
    const to = from + PIECE;
    const read = { tokens: tokens.slice(from, to), beside: beside.subarray(from, to), stops: stops.subarray(from, to) };
    spans.push(...tagPiece(model, { ...sentence, ...read, listed: within(listed, from) }));
    if (to < tokens.length) yield;
  }
  return spans;
}

/** Listed tokens of the piece that starts at a token, counted from there. */
function within(listed: readonly ListedTokens[], start: number): ListedTokens[] {
  return listed
    .filter(({ from }) => from >= start && from < start + PIECE)
    .map((span) => ({ ...span, from: span.from - start, to: Math.min(PIECE, span.to - start) }));
}

function tagPiece(model: TaggerModel, sentence: TaggingContext & ReadTokens): TaggedSpan[] {
  const { text, tokens } = sentence;
  const matches = findPhrases(model.lexicon, phraseWords(tokens));
  const features = describeSentence({
    ...sentence,
    matches,
    pack: model.pack,
    hasNumberForms: model.reading?.numbers !== undefined,
  });
  const tags = tagCount(model.names.length);
  const chain: Chain = {
    tags,
    emissions: emissionsOf(model, knownFeatures(model, features), tags),
    transitions: model.transitions,
    allowed: model.allowed,
  };
  if (model.reading !== undefined) forbid(chain, sentence, model.reading);
  const spans = toSpans(bestPath(chain));
  const lone = model.reading?.after === undefined ? [] : loneValues(sentence, matches);
  if (spans.length === 0 && lone.length === 0) return [];
  const sums = pathSums(chain, model.sharpness);
  const withConfidence = (span: TokenSpan): SureSpan => ({
    ...span,
    confidence: spanProbability(chain, sums, span, model.sharpness),
  });
  const found = spans.flatMap((span) => {
    const words = withoutStops(span, sentence, model.reading);
    return words === undefined ? [] : { ...words, confidence: withConfidence(span).confidence };
  });
  const known = lone.flatMap((match) => surest(labelsOf(match, model.names).map(withConfidence)));
  return join(model, sentence, { found: withKnown(found, known), matches }).map((span) => ({
    ...trimSpan(text, tokens, span, model),
    entity: span.entity,
    confidence: span.confidence,
  }));
}

function join(
  { names, reading }: TaggerModel,
  sentence: TaggingContext & ReadTokens,
  { found, matches }: { found: readonly SureSpan[]; matches: readonly LexiconMatch[] },
): readonly SureSpan[] {
  if (found.length < 2 || reading?.after === undefined || reading.adjoins === true) return found;
  return joinNames(
    found,
    sentence,
    matches.flatMap((match) => labelsOf(match, names)),
  );
}

/** A span of the lexicon, which knows only the first label of an entity, with each label of that entity. */
function labelsOf({ from, to, entity }: LexiconMatch, names: readonly string[]): TokenSpan[] {
  return names.flatMap((name, label) => (name === names[entity] ? [{ from, to, entity: label }] : []));
}

interface KnownFeatures {
  tokenStart: Int32Array;
  number: Int32Array;
}

function knownFeatures(model: TaggerModel, features: TokenFeatures): KnownFeatures {
  const number = new Int32Array(features.keys.length);
  const tokenStart = new Int32Array(features.tokenStart.length);
  let size = 0;
  for (let token = 0; token + 1 < tokenStart.length; token++) {
    for (let place = int32At(features.tokenStart, token); place < int32At(features.tokenStart, token + 1); place++) {
      const feature = lookUp(model.vocabulary, numberAt(features.keys, place));
      if (feature >= 0) number[size++] = feature;
    }
    tokenStart[token + 1] = size;
  }
  return { tokenStart, number: number.subarray(0, size) };
}

function emissionsOf(model: TaggerModel, features: KnownFeatures, tags: number): Float32Array {
  const { rowStart, column, level, scale } = model.weights;
  const tokens = features.tokenStart.length - 1;
  const scores =
    model.attention === null ? new Float32Array(tokens * tags) : attentionScores(model.attention, features).data;
  // Whole numbers of levels are added exactly and scaled once per tag.
  const levels = new Int32Array(tags);
  for (let token = 0; token < tokens; token++) {
    levels.fill(0);
    for (let place = int32At(features.tokenStart, token); place < int32At(features.tokenStart, token + 1); place++) {
      const feature = int32At(features.number, place);
      for (let at = uint32At(rowStart, feature), end = uint32At(rowStart, feature + 1); at < end; at++) {
        const tag = uint16At(column, at);
        levels[tag] = int32At(levels, tag) + int8At(level, at);
      }
    }
    for (let tag = 0; tag < tags; tag++) {
      const cell = token * tags + tag;
      scores[cell] = float32At(scores, cell) + int32At(levels, tag) * float32At(scale, tag);
    }
  }
  return scores;
}
