import { withoutOverlaps } from '../entity/tags.ts';
import { labelOf } from '../labels.ts';
import type { EntityMark, TrainingExample } from '../types.ts';

/** A sentence generated from examples, with its entities. */
export interface Variant {
  text: string;
  entities: EntityMark[];
  /** Trust in the way it was generated, 0–1. */
  trust: number;
}

/** The content of a mark, independent of its position. */
type Label = Omit<EntityMark, 'start' | 'end'>;

interface Piece {
  text: string;
  label?: Label;
}

/** A value that an entity may have. */
export interface ListedValue {
  entity: string;
  value: string;
}

/** All values of each entity, as written in the examples, and those listed. */
export function entityValues(
  examples: readonly TrainingExample[],
  listed: readonly ListedValue[] = [],
): Map<string, string[]> {
  const values = new Map<string, Set<string>>();
  for (const { text, entities } of examples) {
    for (const { start, end, entity } of withoutOverlaps(entities, text.length))
      values.set(entity, (values.get(entity) ?? new Set()).add(text.slice(start, end)));
  }
  for (const { entity, value } of listed) values.get(entity)?.add(value);
  return new Map([...values].map(([entity, own]) => [entity, [...own]]));
}

/** Variants of a sentence with one entity value replaced. */
export function withOtherValues(example: TrainingExample, values: ReadonlyMap<string, readonly string[]>): Variant[] {
  const pieces = split(example);
  return pieces.flatMap((piece, at) => {
    const { label } = piece;
    if (label === undefined) return [];
    const others = (values.get(label.entity) ?? []).filter((value) => value !== piece.text);
    // The role belongs to the position in the sentence, the meaning to the words.
    return others.map((text) => ({ ...join(pieces.with(at, { text, label: labelOf(label) })), trust: 0.9 }));
  });
}

/**
 * Variants of a sentence with one word outside its entities replaced.
 * @param similar replacements for a lower-cased word
 */
export function withOtherWords(
  example: TrainingExample,
  similar: (word: string) => readonly { word: string; similarity: number }[],
): Variant[] {
  const pieces = split(example);
  return pieces.flatMap((piece, at) => {
    if (piece.label !== undefined) return [];
    return [...piece.text.matchAll(/[\p{L}\p{M}]{3,}/gu)].flatMap((match) =>
      similar(match[0].toLowerCase()).map(({ word, similarity }) => {
        const text =
          piece.text.slice(0, match.index) +
          likeFirstLetter(word, match[0]) +
          piece.text.slice(match.index + match[0].length);
        return { ...join(pieces.with(at, { text })), trust: 0.6 * similarity };
      }),
    );
  });
}

/** The start of one sentence joined to the end of another at two consecutive words that both contain. */
export function spliced(first: TrainingExample, second: TrainingExample): Variant[] {
  const joints = [...first.text.matchAll(/(?<!\S)\S+\s+\S+\s/gu)];
  return joints.flatMap((joint) => {
    const cut = joint.index + joint[0].length;
    const at = second.text.indexOf(joint[0]);
    const isWordStart = at === 0 || /\s/u.test(second.text[at - 1] ?? '');
    if (at < 0 || !isWordStart) return [];
    const rest = at + joint[0].length;
    const variant = {
      text: first.text.slice(0, cut) + second.text.slice(rest),
      entities: [...before(first.entities, cut), ...after(second.entities, rest, cut - rest)],
      trust: 0.7,
    };
    return isCutClean(first.entities, cut) && isCutClean(second.entities, rest) ? [variant] : [];
  });
}

function split({ text, entities }: TrainingExample): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, ...label } of withoutOverlaps(entities, text.length)) {
    pieces.push({ text: text.slice(from, start) }, { text: text.slice(start, end), label });
    from = end;
  }
  return [...pieces, { text: text.slice(from) }];
}

function join(pieces: readonly Piece[]): { text: string; entities: EntityMark[] } {
  let text = '';
  const entities: EntityMark[] = [];
  for (const piece of pieces) {
    if (piece.label !== undefined)
      entities.push({ start: text.length, end: text.length + piece.text.length, ...piece.label });
    text += piece.text;
  }
  return { text, entities };
}

function likeFirstLetter(word: string, model: string): string {
  return /^\p{Lu}/u.test(model) ? word.charAt(0).toUpperCase() + word.slice(1) : word;
}

function before(marks: readonly EntityMark[], cut: number): EntityMark[] {
  return marks.filter(({ end }) => end <= cut).map((mark) => ({ ...mark }));
}

function after(marks: readonly EntityMark[], cut: number, by: number): EntityMark[] {
  return marks
    .filter(({ start }) => start >= cut)
    .map((mark) => ({ ...mark, start: mark.start + by, end: mark.end + by }));
}

function isCutClean(marks: readonly EntityMark[], cut: number): boolean {
  return marks.every(({ start, end }) => end <= cut || start >= cut);
}
