import { packWords } from '../../src/packs/words.ts';
import { soften } from '../../src/text/normalize.ts';
import { tokenize } from '../../src/text/tokenize.ts';
import { float32At } from '../../src/element-reads.ts';
import { rowAt, sumUp, toUnit } from './algebra.ts';
import type { Rows } from '../../src/packs/quantize.ts';
import type { Sums } from './algebra.ts';
import type { Counted } from './vocabulary.ts';

/**
 * The words and pairs of each sentence; pairs are numbered after the words. The factor compensates for the length of
 * the sentence, since its vector has the same length whatever the number of words.
 */
export function bagsOf(sentences: readonly string[], words: readonly Counted[], pairs: readonly Counted[]): Sums {
  const rowOf = new Map([...words, ...pairs].map(({ form }, row) => [form, row]));
  const member: number[] = [];
  const start = new Int32Array(sentences.length + 1);
  const factor = new Float32Array(sentences.length);
  sentences.forEach((text, at) => {
    let known = 0;
    let last: string | undefined;
    for (const { form, parts } of packWords(tokenize(text))) {
      const own = knownForms(rowOf, form, parts);
      known += own.length;
      member.push(...own);
      const pair = last === undefined ? undefined : rowOf.get(`${last} ${form}`);
      if (pair !== undefined) member.push(pair);
      last = form;
    }
    start[at + 1] = member.length;
    factor[at] = 1 / Math.sqrt(Math.max(1, known));
  });
  return { start, member: Int32Array.from(member), factor };
}

/** Like `rowsOfWord` of the engine. */
function knownForms(rowOf: ReadonlyMap<string, number>, form: string, parts: readonly string[]): number[] {
  const row = (own: string): number | undefined => rowOf.get(own) ?? rowOf.get(soften(own));
  const whole = row(form);
  return whole === undefined ? parts.map(row).filter((own) => own !== undefined) : [whole];
}

/** The mean of the sentence vectors, each of length 1, and these vectors. */
export function unitSums(sums: Sums, table: Rows): Rows {
  const made = sumUp(sums, table);
  for (let row = 0; row < sums.factor.length; row++) toUnit(rowAt(made, row));
  const known = Array.from(sums.factor.keys()).filter((row) => rowAt(made, row).some((value) => value !== 0));
  return { size: table.size, data: Float32Array.from(known.flatMap((row) => [...rowAt(made, row)])) };
}

/** Weight of a frequent word relative to a rare one (Arora, Liang, Ma 2017). */
const RARE = 0.01;
export const weightOf = ({ share }: Counted): number => RARE / (RARE + share);

export function scaleRows(rows: Rows, factors: readonly number[]): void {
  factors.forEach((factor, row) => {
    const own = rowAt(rows, row);
    for (let at = 0; at < own.length; at++) own[at] = float32At(own, at) * factor;
  });
}
