import { forEachWithPauses, mapWithPauses } from './with-pauses.ts';
import type { Entity, EntityValue } from '../../model.ts';
import type { TrainingData } from '../training-data.ts';
import type { EntitiesHeld, EntityPart } from './holds.ts';
import type { Leave, Loss } from './losses.ts';

interface Fitting {
  readonly data: TrainingData;
  readonly held: EntitiesHeld;
  /** All languages are in one file. */
  readonly isOneFile: boolean;
  readonly tag: (language: string) => string;
  readonly leave: Leave;
}

/** Values, words and patterns of an entity, reduced to those that a format can hold; its name stays. */
export async function fitEntity(whole: Entity, fitting: Fitting): Promise<Entity> {
  const { held, leave } = fitting;
  const { name } = whole;
  const entity = held.form ? await inForm(whole, held.form, fitting) : whole;
  const asValues = held.words === 'as values';
  const listed = asValues ? entity.words.map((value) => ({ value, synonyms: [], language: undefined })) : [];
  if (listed.length > 0) leave('word lists (written as values)', name, listed.length);
  const words = asValues ? [] : kept(held.words === true, entity.words, 'word lists', fitting);
  const values = held.values ? await fitValues([...entity.values, ...listed], fitting) : [];
  if (!held.values) leave('values of entities', entity.values[0]?.value ?? '', entity.values.length);
  const patterns = fitPatterns(entity.patterns, held.isEither === true && values.length > 0, fitting);
  return { name, values, words, patterns };
}

async function inForm(
  entity: Entity,
  form: NonNullable<EntitiesHeld['form']>,
  { data, leave }: Fitting,
): Promise<Entity> {
  const formed = (words: string, part: EntityPart) => {
    const written = form(words, part);
    if (written !== words) leave('signs of values and patterns', words);
    return written;
  };
  const all = async (items: readonly string[], part: EntityPart) => {
    const written: string[] = [];
    await forEachWithPauses(data, items, (item) => {
      const own = formed(item, part);
      if (own !== '') written.push(own);
    });
    return written;
  };
  const values = await mapWithPauses(data, entity.values, async (each) => ({
    ...each,
    value: formed(each.value, 'value'),
    synonyms: await all(each.synonyms, 'synonym'),
  }));
  return {
    name: entity.name,
    values: values.filter(({ value }) => value !== ''),
    words: await all(entity.words, 'word'),
    patterns: await all(entity.patterns, 'pattern'),
  };
}

/** A marked entity, its values and its patterns as separate entities; one of them keeps its name. */
export function setApart(entity: Entity, isMarked: boolean, taken: ReadonlySet<string>, leave: Leave): Entity[] {
  const { name, values, words, patterns } = entity;
  const bare = { name, values: [], words, patterns: [] };
  const parts = [
    ...(isMarked ? [bare] : []),
    ...(values.length > 0 ? [{ ...bare, name: `${name}List`, values }] : []),
    ...(patterns.length > 0 ? [{ ...bare, name: `${name}Pattern`, patterns }] : []),
  ];
  const [first = bare, ...others] = parts;
  if (others.length > 0)
    leave('entities with marks and values (written as two)', others.map((each) => `${name}, ${each.name}`).join());
  return [{ ...first, name }, ...others.map((each) => ({ ...each, name: freeName(each.name, taken) }))];
}

function freeName(name: string, taken: ReadonlySet<string>): string {
  return taken.has(name.toLowerCase()) ? freeName(`${name}_`, taken) : name;
}

function kept(isHeld: boolean, items: readonly string[], loss: Loss, { leave }: Fitting): readonly string[] {
  if (isHeld) return items;
  leave(loss, items[0] ?? '', items.length);
  return [];
}

function fitPatterns(patterns: readonly string[], hasValues: boolean, fitting: Fitting): readonly string[] {
  const { held, leave } = fitting;
  const fitted = kept(held.patterns !== undefined && !hasValues, patterns, 'patterns', fitting);
  if (held.patterns !== 'one' || fitted.length < 2) return fitted;
  const joined = fitted.map((pattern) => `(?:${pattern})`).join('|');
  leave('patterns (joined to one)', joined, fitted.length);
  return [joined];
}

/** The values with their synonyms as words: another part of the format has their meanings. */
export async function valuesAsWords(
  { name, values, words, patterns }: Entity,
  { data, leave, onlyLosses }: Pick<Fitting, 'data' | 'leave'> & { readonly onlyLosses: boolean },
): Promise<Entity> {
  leave('values of entities (written as synonyms and words)', values[0]?.value ?? '', values.length);
  if (onlyLosses)
    return { name, values: [], words: [...values.map(({ value }) => value), ...words].slice(0, 1), patterns };
  const all = new Set<string>();
  const add = (word: string) => {
    all.add(word);
  };
  await forEachWithPauses(data, values, ({ value, synonyms }) => forEachWithPauses(data, [value, ...synonyms], add));
  await forEachWithPauses(data, words, add);
  return { name, values: [], words: [...all], patterns };
}

/** Values in the languages of the sentences, each once per language. */
export async function fitValues(
  values: readonly EntityValue[],
  { data, held, isOneFile, tag, leave }: Fitting,
): Promise<EntityValue[]> {
  const { languages } = data;
  const isOwn = ({ language }: EntityValue) => language === undefined || languages.includes(language);
  const foreign = values.filter((value) => !isOwn(value));
  leave('values in other languages', foreign[0]?.value ?? '', foreign.length);
  const own = values.filter(isOwn);
  const isTold = isOneFile && held.languages === undefined;
  const tags = languages.map(tag);
  if (!isTold) return merged(data, own, (value) => inEach(value, tags, tag));
  const told = languages.length > 1 ? own.filter(({ language }) => language) : [];
  leave('languages of values', told[0]?.value ?? '', told.length);
  return merged(data, own, (value) => [{ ...value, language: undefined }]);
}

/** Values for every language are written for each. */
function inEach(value: EntityValue, languages: readonly string[], tag: (language: string) => string): EntityValue[] {
  if (value.language !== undefined) return [{ ...value, language: tag(value.language) }];
  return languages.map((language) => ({ ...value, language }));
}

async function merged(
  data: TrainingData,
  values: readonly EntityValue[],
  written: (value: EntityValue) => readonly EntityValue[],
): Promise<EntityValue[]> {
  const byKey = new Map<string, EntityValue>();
  await forEachWithPauses(data, values, (value) => {
    for (const each of written(value)) {
      const key = JSON.stringify([each.value, each.language]);
      const synonyms = new Set([...(byKey.get(key)?.synonyms ?? []), ...each.synonyms]);
      synonyms.delete(each.value);
      byKey.set(key, { ...each, synonyms: [...synonyms] });
    }
  });
  return [...byKey.values()];
}
