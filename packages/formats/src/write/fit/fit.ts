import { fitEntity, fitValues, setApart, valuesAsWords } from './fit-entities.ts';
import { fitSentences } from './fit-sentences.ts';
import { legalNames, legalNamesOnDemand, uniqueRoles } from './names.ts';
import { forEachWithPauses, mapWithPauses } from './with-pauses.ts';
import type { Entity, EntityValue } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Holds } from './holds.ts';
import type { Leave } from './losses.ts';
import type { NameRule } from './names.ts';

interface FitOptions {
  /** Keeps no more than one of the values, words and patterns of an entity, since nothing will be written. */
  readonly onlyLosses?: boolean;
}

/**
 * Training data reduced to what a format can hold, so that writing and reading it does not change it. Omissions and
 * changes are reported: those of names, entities and synonyms at once, those of sentences during the iteration.
 */
export async function fit(
  given: TrainingData,
  holds: Holds,
  leave: Leave,
  { onlyLosses = false }: FitOptions = {},
): Promise<TrainingData> {
  const data = withLanguages(given);
  const { tag = (language: string) => language, intentNames = {}, entityNames = {}, roles = {} } = holds;
  const intents = withUsual(data.intents, holds.usualIntent);
  const intent = await legalNames(data, intents, spelledAs(holds.usualIntent, intentNames), leave);
  const entity = await legalNames(data, namesOf(data.entities), entityNames, leave);
  const { entities, synonyms } = await fitWords(data, holds, { tag, leave, onlyLosses });
  const role = roles.isUnique
    ? uniqueRoles(await mapWithPauses(data, entities, ({ name }) => entity(name)), roles, leave)
    : legalNamesOnDemand(roles, leave);
  const names = { intent, entity, role };
  const filled = new Set<string>();
  await forEachWithPauses(data, entities, (each) => {
    if (isFilled(each)) filled.add(each.name);
  });
  return {
    ...data,
    language: tag(data.language),
    languages: data.languages.map(tag),
    intents: onlyLosses ? [] : intents.map(intent),
    entities: onlyLosses ? [] : await mapWithPauses(data, entities, (each) => ({ ...each, name: entity(each.name) })),
    synonyms,
    sentences: () => fitSentences(data, { holds, leave, tag, names, filled }),
  };
}

/** Data about words besides the sentences. */
async function fitWords(
  data: TrainingData,
  holds: Holds,
  { tag, leave, onlyLosses }: { tag: (language: string) => string; leave: Leave } & Required<FitOptions>,
): Promise<Pick<TrainingData, 'entities' | 'synonyms'>> {
  const held = holds.entities ?? {};
  const fitting = { data, held, isOneFile: holds.languages === true, tag, leave };
  const isMoved = held.values === 'as synonyms and words';
  const fitted = await mapWithPauses(data, data.entities, async (entity) => {
    const whole = await fitEntity(entity, fitting);
    return onlyLosses && !isMoved ? firstOfEach(whole) : whole;
  });
  const entities = held.isApart ? await apart(data, fitted, leave) : fitted;
  // A value without synonyms is a word like any other.
  const moved = isMoved ? entities.flatMap(({ values }) => values.filter(hasSynonyms)) : [];
  if (!holds.synonyms) leave('synonyms of no entity', data.synonyms[0]?.value ?? '', data.synonyms.length);
  return {
    entities: isMoved
      ? await mapWithPauses(data, entities, (entity) => valuesAsWords(entity, { data, leave, onlyLosses }))
      : entities,
    synonyms: holds.synonyms ? await fitValues([...data.synonyms, ...moved], fitting) : [],
  };
}

function firstOfEach({ name, values, words, patterns }: Entity): Entity {
  return { name, values: values.slice(0, 1), words: words.slice(0, 1), patterns: patterns.slice(0, 1) };
}

/** The file's language is one of its sentences. */
function withLanguages(data: TrainingData): TrainingData {
  const [first = data.language, ...others] = data.languages;
  const languages = [first, ...others];
  return { ...data, languages, language: languages.includes(data.language) ? data.language : first };
}

function withUsual(intents: readonly string[], usual: string | undefined): readonly string[] {
  const isThere = usual === undefined || intents.some((intent) => isSpelling(intent, usual));
  return isThere ? intents : [...intents, usual];
}

/** Names are unique regardless of case, and the format has only one spelling of its default intent. */
function spelledAs(usual: string | undefined, rule: NameRule): NameRule {
  if (usual === undefined) return rule;
  const { mend = (name: string) => name } = rule;
  return { ...rule, mend: (name) => (isSpelling(name, usual) ? usual : mend(name)) };
}

function isSpelling(name: string, usual: string): boolean {
  return name.toLowerCase() === usual.toLowerCase();
}

async function apart(data: TrainingData, entities: readonly Entity[], leave: Leave): Promise<Entity[]> {
  const marked = new Set<string>();
  for await (const { marks } of data.sentences()) for (const { entity } of marks) marked.add(entity);
  const taken = new Set<string>();
  await forEachWithPauses(data, entities, ({ name }) => {
    taken.add(name.toLowerCase());
  });
  return (
    await mapWithPauses(data, entities, (entity) => setApart(entity, marked.has(entity.name), taken, leave))
  ).flat();
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
