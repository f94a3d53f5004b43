import { fitEntity, fitValues, setApart, valuesAsWords } from './fit-entities.ts';
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
export async function fit(given: Bot, holds: Holds, leave: Leave): Promise<Bot> {
  const bot = withLanguages(given);
  const { tag = (language: string) => language, intentNames = {}, entityNames = {}, roles = {} } = holds;
  const intents = withUsual(bot.intents, holds.usualIntent);
  const names = {
    intent: legalNames(intents, intentNames, leave),
    entity: legalNames(namesOf(bot.entities), entityNames, leave),
    role: legalNames([], roles, leave),
  };
  const { entities, synonyms } = await fitWords(bot, holds, { tag, leave });
  return {
    ...bot,
    language: tag(bot.language),
    languages: bot.languages.map(tag),
    intents: intents.map(names.intent),
    entities: entities.map((entity) => ({ ...entity, name: names.entity(entity.name) })),
    synonyms,
    sentences: () =>
      fitSentences(bot, { holds, leave, tag, names, filled: new Set(namesOf(entities.filter(isFilled))) }),
  };
}

/** What is known of words beside the sentences. */
async function fitWords(
  bot: Bot,
  holds: Holds,
  { tag, leave }: { tag: (language: string) => string; leave: Leave },
): Promise<Pick<Bot, 'entities' | 'synonyms'>> {
  const held = holds.entities ?? {};
  const fitting = { bot, held, isOneFile: holds.languages === true, tag, leave };
  const fitted = bot.entities.map((entity) => fitEntity(entity, fitting));
  const entities = held.isApart ? await apart(bot, fitted, leave) : fitted;
  const isMoved = held.values === 'as synonyms and words';
  const moved = isMoved ? entities.flatMap(({ values }) => values) : [];
  if (!holds.synonyms) leave('synonyms of no entity', bot.synonyms[0]?.value ?? '', bot.synonyms.length);
  return {
    entities: isMoved ? entities.map((entity) => valuesAsWords(entity, leave)) : entities,
    synonyms: holds.synonyms ? fitValues([...bot.synonyms, ...moved], fitting).filter(hasSynonyms) : [],
  };
}

/** The file's language is one of its sentences. */
function withLanguages(bot: Bot): Bot {
  const [first = bot.language, ...others] = bot.languages;
  const languages = [first, ...others];
  return { ...bot, languages, language: languages.includes(bot.language) ? bot.language : first };
}

function withUsual(intents: readonly string[], usual: string | undefined): readonly string[] {
  return usual === undefined || intents.includes(usual) ? intents : [...intents, usual];
}

async function apart(bot: Bot, entities: readonly Entity[], leave: Leave): Promise<Entity[]> {
  const marked = new Set<string>();
  for await (const { marks } of bot.sentences()) for (const { entity } of marks) marked.add(entity);
  const taken = new Set(namesOf(entities).map((name) => name.toLowerCase()));
  return entities.flatMap((entity) => setApart(entity, marked.has(entity.name), taken, leave));
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
