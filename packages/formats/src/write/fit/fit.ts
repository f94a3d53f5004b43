import { fitEntity, fitValues, setApart, valuesAsWords } from './fit-entities.ts';
import { fitSentences } from './fit-sentences.ts';
import { legalNames, legalNamesOnDemand, uniqueRoles } from './names.ts';
import { mapWithPauses } from './with-pauses.ts';
import type { Entity, EntityValue } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { Holds } from './holds.ts';
import type { Leave } from './losses.ts';
import type { NameRule } from './names.ts';

/**
 * Training data reduced to what a format can hold, so that writing and reading it does not change it. Omissions and
 * changes are reported: those of names, entities and synonyms at once, those of sentences during the iteration.
 */
export async function fit(given: TrainingData, holds: Holds, leave: Leave): Promise<TrainingData> {
  const data = withLanguages(given);
  const { tag = (language: string) => language, intentNames = {}, entityNames = {}, roles = {} } = holds;
  const intents = withUsual(data.intents, holds.usualIntent);
  const intent = await legalNames(data, intents, spelledAs(holds.usualIntent, intentNames), leave);
  const entity = await legalNames(data, namesOf(data.entities), entityNames, leave);
  const { entities, synonyms } = await fitWords(data, holds, { tag, leave });
  const named = namesOf(entities).map(entity);
  const role = roles.isUnique ? uniqueRoles(named, roles, leave) : legalNamesOnDemand(roles, leave);
  const names = { intent, entity, role };
  return {
    ...data,
    language: tag(data.language),
    languages: data.languages.map(tag),
    intents: intents.map(intent),
    entities: entities.map((each) => ({ ...each, name: entity(each.name) })),
    synonyms,
    sentences: () =>
      fitSentences(data, { holds, leave, tag, names, filled: new Set(namesOf(entities.filter(isFilled))) }),
  };
}

/** Data about words besides the sentences. */
async function fitWords(
  data: TrainingData,
  holds: Holds,
  { tag, leave }: { tag: (language: string) => string; leave: Leave },
): Promise<Pick<TrainingData, 'entities' | 'synonyms'>> {
  const held = holds.entities ?? {};
  const fitting = { data, held, isOneFile: holds.languages === true, tag, leave };
  const fitted = await mapWithPauses(data, data.entities, (entity) => fitEntity(entity, fitting));
  const entities = held.isApart ? await apart(data, fitted, leave) : fitted;
  const isMoved = held.values === 'as synonyms and words';
  // A value without synonyms is a word like any other.
  const moved = isMoved ? entities.flatMap(({ values }) => values.filter(hasSynonyms)) : [];
  if (!holds.synonyms) leave('synonyms of no entity', data.synonyms[0]?.value ?? '', data.synonyms.length);
  return {
    entities: isMoved ? entities.map((entity) => valuesAsWords(entity, leave)) : entities,
    synonyms: holds.synonyms ? await fitValues([...data.synonyms, ...moved], fitting) : [],
  };
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
