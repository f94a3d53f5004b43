import { entityColor } from 'shared/domain';

import type { PublicRepository } from '../../components/public-repository.ts';

/** Number of languages with a sample sentence. */
const SAMPLES = 3;
/** Longest sentence (UTF-16 units) that fits large type. */
const FITTING_LENGTH = 64;
/** Number of intents named beside a sentence. */
const NAMED_INTENTS = 6;
/** Number of suggested sentences. */
const OFFERED = 3;
/** Longest sentence (UTF-16 units) that fits a button. */
const OFFERED_LENGTH = 40;

/** Intelligences of one main language, best first. */
export interface LanguageGroup {
  readonly language: string;
  readonly repositories: readonly PublicRepository[];
}

/** Groups intelligences by main language: up to three languages, the reader's first, then in order of rank. */
export function groupByLanguage(repositories: readonly PublicRepository[], reader: string): LanguageGroup[] {
  const speaksReader = (language: string) => language.split('_')[0] === reader.split('-')[0];
  const all = [...new Set(repositories.map(({ language }) => language))];
  const languages = [...all.filter(speaksReader), ...all.filter((language) => !speaksReader(language))].slice(
    0,
    SAMPLES,
  );
  return languages.map((language) => ({
    language,
    repositories: repositories.filter((repository) => repository.language === language),
  }));
}

const countColors = (entities: readonly { entity: string }[]): number =>
  new Set(entities.map(({ entity }) => entityColor(entity))).size;

/** Chooses a sentence that fits, with the most entity colors, then the most entities; the first of equals. */
export function chooseSentence<Sentence extends { text: string; entities: readonly { entity: string }[] }>(
  sentences: readonly Sentence[],
): Sentence | undefined {
  const fitting = sentences.filter(({ text }) => text.length <= FITTING_LENGTH);
  return [...fitting].sort(
    (one, other) =>
      countColors(other.entities) - countColors(one.entities) || other.entities.length - one.entities.length,
  )[0];
}

/** A few short sentences of other intents, one of each, to suggest after `chosen`. */
export function chooseOthers(
  sentences: readonly { text: string; intent: string }[],
  chosen: { intent: string },
): string[] {
  const others = sentences.filter(({ text, intent }) => text.length <= OFFERED_LENGTH && intent !== chosen.intent);
  return [...new Map(others.map(({ intent, text }) => [intent, text])).values()].slice(0, OFFERED);
}

/** The intents to show beside a sentence: its own first, then those with the most sentences. */
export function nameIntents(intents: PublicRepository['intents'], intent: string): { named: string[]; more: number } {
  const others = intents
    .filter(({ value }) => value !== intent)
    .sort((one, other) => other.examples__count - one.examples__count)
    .map(({ value }) => value);
  const named = [intent, ...others].slice(0, NAMED_INTENTS);
  return { named, more: others.length + 1 - named.length };
}
