import type { PublicRepository } from '../../components/public-repository.ts';

/** Languages in which a sentence is shown at the top of the page. */
const SPECIMENS = 3;
/** A sentence longer than this (UTF-16 units) does not fit large type. */
const FITTING_LENGTH = 64;
/** Intents named beside a sentence. */
const NAMED_INTENTS = 6;

/** A stretch of a sentence; `entity` names what it stands for. */
export interface Piece {
  readonly start: number;
  readonly text: string;
  readonly entity?: string;
}

interface FoundEntity {
  readonly start: number;
  readonly end: number;
  readonly entity: string;
}

/** Intelligences of one main language, best first. */
export interface LanguageGroup {
  readonly language: string;
  readonly repositories: readonly PublicRepository[];
}

/** The intelligences by main language: up to three languages, those of the best first. */
export function groupByLanguage(repositories: readonly PublicRepository[]): LanguageGroup[] {
  const languages = [...new Set(repositories.map(({ language }) => language))].slice(0, SPECIMENS);
  return languages.map((language) => ({ language, repositories: repositories.filter((repository) => repository.language === language) }));
}

/** The sentence that shows most: one that fits, with the most entities; of equal ones the first. */
export function chooseSentence<Sentence extends { text: string; entities: readonly unknown[] }>(sentences: readonly Sentence[]): Sentence | undefined {
  const fitting = sentences.filter(({ text }) => text.length <= FITTING_LENGTH);
  return [...fitting].sort((one, other) => other.entities.length - one.entities.length)[0];
}

/** The intents to name beside a sentence of `intent`: that one first, then those with the most sentences. */
export function nameIntents(intents: PublicRepository['intents'], intent: string): { named: string[]; more: number } {
  const others = intents.filter(({ value }) => value !== intent).sort((one, other) => other.examples__count - one.examples__count).map(({ value }) => value);
  const named = [intent, ...others].slice(0, NAMED_INTENTS);
  return { named, more: others.length + 1 - named.length };
}

/** Cuts a sentence at its entities. Offsets are UTF-16 units; an entity that overlaps an earlier one is left out. */
export function cutSentence(text: string, entities: readonly FoundEntity[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { start, end, entity } of [...entities].sort((one, other) => one.start - other.start)) {
    if (start < from || end > text.length || start >= end) continue;
    if (start > from) pieces.push({ start: from, text: text.slice(from, start) });
    pieces.push({ start, text: text.slice(start, end), entity });
    from = end;
  }
  if (from < text.length) pieces.push({ start: from, text: text.slice(from) });
  return pieces;
}
