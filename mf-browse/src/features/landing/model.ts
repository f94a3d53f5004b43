import { entityColour } from 'shared/domain';

import type { PublicRepository } from '../../components/public-repository.ts';

/** Languages in which a sentence is shown at the top of the page. */
const SPECIMENS = 3;
/** A sentence longer than this (UTF-16 units) does not fit large type. */
const FITTING_LENGTH = 64;
/** Intents named beside a sentence. */
const NAMED_INTENTS = 6;
/** Sentences offered to try. */
const OFFERED = 3;
/** A sentence longer than this (UTF-16 units) is too long to be a button. */
const OFFERED_LENGTH = 40;

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

/** The intelligences by main language: up to three languages, the reader's first and then those of the best. */
export function groupByLanguage(repositories: readonly PublicRepository[], reader: string): LanguageGroup[] {
  const speaksReader = (language: string) => language.split('_')[0] === reader.split('-')[0];
  const all = [...new Set(repositories.map(({ language }) => language))];
  const languages = [...all.filter(speaksReader), ...all.filter((language) => !speaksReader(language))].slice(
    0,
    SPECIMENS,
  );
  return languages.map((language) => ({
    language,
    repositories: repositories.filter((repository) => repository.language === language),
  }));
}

const countColours = (entities: readonly { entity: string }[]): number =>
  new Set(entities.map(({ entity }) => entityColour(entity))).size;

/** The sentence that shows most: one that fits, with entities in the most colours, then the most entities; of equal ones the first. */
export function chooseSentence<Sentence extends { text: string; entities: readonly { entity: string }[] }>(
  sentences: readonly Sentence[],
): Sentence | undefined {
  const fitting = sentences.filter(({ text }) => text.length <= FITTING_LENGTH);
  return [...fitting].sort(
    (one, other) =>
      countColours(other.entities) - countColours(one.entities) || other.entities.length - one.entities.length,
  )[0];
}

/** A few short sentences of other intents, one of each, to try after `chosen`. */
export function chooseOthers(
  sentences: readonly { text: string; intent: string }[],
  chosen: { intent: string },
): string[] {
  const others = sentences.filter(({ text, intent }) => text.length <= OFFERED_LENGTH && intent !== chosen.intent);
  return [...new Map(others.map(({ intent, text }) => [intent, text])).values()].slice(0, OFFERED);
}

/** The intents to name beside a sentence of `intent`: that one first, then those with the most sentences. */
export function nameIntents(intents: PublicRepository['intents'], intent: string): { named: string[]; more: number } {
  const others = intents
    .filter(({ value }) => value !== intent)
    .sort((one, other) => other.examples__count - one.examples__count)
    .map(({ value }) => value);
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
