import { fitEntity, fitValues, valuesAsWords } from './fit-entities.ts';
import { fitSentences } from './fit-sentences.ts';
import { legalNames } from './names.ts';
import type { Entity, EntityValue } from '../../model.ts';
import type { Bot } from '../bot.ts';
import type { Holds } from './holds.ts';
import type { Leave } from './losses.ts';

/**
 * The bot as a format holds it: writing and reading it changes nothing. What is left out or changed is told: of names,
 * entities and synonyms at once, of sentences while they are gone through.
 */
export function fit(bot: Bot, holds: Holds, leave: Leave): Bot {
  const { tag = (language: string) => language, intentNames = {}, entityNames = {}, roles = {} } = holds;
  const names = {
    intent: legalNames(bot.intents, intentNames, leave),
    entity: legalNames(namesOf(bot.entities), entityNames, leave),
    role: legalNames([], roles, leave),
  };
  const held = holds.entities ?? {};
  const fitting = { bot, held, tag, leave };
  const whole = bot.entities.map((entity) => fitEntity(entity, fitting));
  const isMoved = held.values === 'as synonyms and words';
  const moved = isMoved ? whole.flatMap(({ values }) => values) : [];
  const entities = isMoved ? whole.map((entity) => valuesAsWords(entity, leave)) : whole;
  if (!holds.synonyms) leave('synonyms of no entity', bot.synonyms[0]?.value ?? '', bot.synonyms.length);
  return {
    ...bot,
    language: tag(bot.language),
    languages: bot.languages.map(tag),
    intents: bot.intents.map(names.intent),
    entities: entities.map((entity) => ({ ...entity, name: names.entity(entity.name) })),
    synonyms: holds.synonyms ? fitValues([...bot.synonyms, ...moved], fitting).filter(hasSynonyms) : [],
    sentences: () =>
      fitSentences(bot, { holds, leave, tag, names, filled: new Set(namesOf(entities.filter(isFilled))) }),
  };
}

function namesOf(entities: readonly Entity[]): string[] {
  return entities.map(({ name }) => name);
}

function isFilled({ values, words, patterns }: Entity): boolean {
  return values.length > 0 || words.length > 0 || patterns.length > 0;
}

function hasSynonyms({ synonyms }: EntityValue): boolean {
  return synonyms.length > 0;
}
