import type { WordVectors, VectorTable } from '../../src/packs/pack.ts';
import { meanOf, principalDirections, project, rowAt, rowsIn, toUnit } from './algebra.ts';
import type { Rows } from '../../src/packs/quantize.ts';
import { bagsOf, scaleRows, unitSums, weightOf } from './bags.ts';
import { ENCODED } from './encoder.ts';
import { learnVectors, meanCosine } from './learn.ts';
import { quantizeRows, restore } from '../../src/packs/quantize.ts';
import type { Counted } from './vocabulary.ts';

interface Learning {
  sentences: readonly string[];
  words: readonly Counted[];
  pairs: readonly Counted[];
  /** The encoder's vectors of the sentences, and of single words and pairs. */
  encoded: { sentences: Float32Array; words: Float32Array };
}

/** Number of directions of the encoder's vectors to use. */
const KEPT = 128;
/** Numbers of sentences that determine these directions, and that test the learned vectors. */
const SHOWING = 20_000;
const HELD_OUT = 5000;
const CENTRING = 8000;
/** A pair supplements its words, so it starts small. */
const PAIR_START = 0.3;

/** The directions along which the encoder's sentence vectors differ most. */
export function shownDirections(sentences: Float32Array): { mean: Float32Array; directions: Rows } {
  const shown: Rows = { size: ENCODED, data: sentences.subarray(0, SHOWING * ENCODED) };
  const mean = meanOf(shown);
  return { mean, directions: principalDirections(shown, mean, KEPT) };
}

/** Vectors of words and pairs that add up to the encoder's sentence vectors. */
export function learnedVectors({
  sentences,
  words,
  pairs,
  encoded,
}: Learning): Omit<WordVectors, 'name' | 'words' | 'pairs'> & { words: VectorTable; pairs: VectorTable } {
  const all: Rows = { size: ENCODED, data: encoded.sentences };
  const { mean, directions } = shownDirections(encoded.sentences);
  const targets = project(all, mean, directions);
  const prior = project({ size: ENCODED, data: encoded.words }, mean, directions);
  for (let row = 0; row < rowsIn(prior); row++) toUnit(rowAt(prior, row));
  scaleRows(prior, [...words.map(weightOf), ...pairs.map((pair) => PAIR_START * weightOf(pair))]);
  const used = rowsIn(all) - HELD_OUT;
  const part = (rows: Rows, from: number, to: number): Rows => ({
    size: rows.size,
    data: rows.data.subarray(from * rows.size, to * rows.size),
  });
  const learned = learnVectors(bagsOf(sentences.slice(0, used), words, pairs), part(targets, 0, used), prior);
  const held = bagsOf(sentences.slice(used), words, pairs);
  const asked = part(targets, used, rowsIn(all));
  console.log(`cosine on held-out sentences: ${meanCosine(held, asked, prior).toFixed(3)} at first`);
  console.log(`cosine on held-out sentences: ${meanCosine(held, asked, learned).toFixed(3)} learned`);
  const largest = learned.data.reduce((most, value) => Math.max(most, Math.abs(value)), 0);
  const table = quantizeRows({ size: KEPT, data: learned.data.map((value) => value / largest) });
  const centring = unitSums(bagsOf(sentences.slice(0, CENTRING), words, pairs), restore(table));
  const cut = (from: number, to: number): VectorTable => ({
    size: KEPT,
    level: table.level.subarray(from * KEPT, to * KEPT),
    scale: table.scale.subarray(from, to),
  });
  return {
    words: cut(0, words.length),
    pairs: cut(words.length, words.length + pairs.length),
    mean: meanOf(centring),
    direction: null,
  };
}
