import type { Entity, EntityValue } from '../../model.ts';
import type { Bot } from '../bot.ts';
import type { EntitiesHeld } from './holds.ts';
import type { Leave, Loss } from './losses.ts';

interface Fitting {
  readonly bot: Bot;
  readonly held: EntitiesHeld;
  readonly tag: (language: string) => string;
  readonly leave: Leave;
}

/** Values, words and patterns of an entity as a format holds them; its name stays. */
export function fitEntity(entity: Entity, fitting: Fitting): Entity {
  const { held, leave } = fitting;
  const { name } = entity;
  const asValues = held.words === 'as values';
  const listed = asValues ? entity.words.map((value) => ({ value, synonyms: [], language: undefined })) : [];
  if (listed.length > 0) leave('word lists (written as values)', name, listed.length);
  const words = asValues ? [] : kept(held.words === true, entity.words, 'word lists', fitting);
  const values = held.values ? fitValues([...entity.values, ...listed], fitting) : [];
  if (!held.values) leave('values of entities', entity.values[0]?.value ?? '', entity.values.length);
  const patterns = fitPatterns(entity.patterns, held.isEither === true && values.length > 0, fitting);
  return { name, values, words, patterns };
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

/** The values with their synonyms as words: another part of the format says what they mean. */
export function valuesAsWords({ name, values, words, patterns }: Entity, leave: Leave): Entity {
  leave('values of entities (written as synonyms and words)', values[0]?.value ?? '', values.length);
  const all = new Set([...values.flatMap(({ value, synonyms }) => [value, ...synonyms]), ...words]);
  return { name, values: [], words: [...all], patterns };
}

/** Values in languages of the sentences, each once in a language. */
export function fitValues(values: readonly EntityValue[], { bot, held, tag, leave }: Fitting): EntityValue[] {
  const languages = bot.languages.length === 0 ? [bot.language] : bot.languages;
  const isOwn = ({ language }: EntityValue) => language === undefined || languages.includes(language);
  const foreign = values.filter((value) => !isOwn(value));
  leave('values in other languages', foreign[0]?.value ?? '', foreign.length);
  const own = values.filter(isOwn);
  const told = held.languages === undefined && languages.length > 1 ? own.filter(({ language }) => language) : [];
  leave('languages of values', told[0]?.value ?? '', told.length);
  return merged(
    own.flatMap((value) =>
      writtenLanguages(value.language, held.languages, languages).map((language) => ({
        ...value,
        language: language === undefined ? undefined : tag(language),
      })),
    ),
  );
}

function merged(values: readonly EntityValue[]): EntityValue[] {
  const byKey = new Map<string, EntityValue>();
  for (const each of values) {
    const key = JSON.stringify([each.value, each.language]);
    const synonyms = new Set([...(byKey.get(key)?.synonyms ?? []), ...each.synonyms]);
    synonyms.delete(each.value);
    byKey.set(key, { ...each, synonyms: [...synonyms] });
  }
  return [...byKey.values()];
}

function writtenLanguages(
  language: string | undefined,
  held: EntitiesHeld['languages'],
  languages: readonly string[],
): readonly (string | undefined)[] {
  if (held === undefined) return [undefined];
  return language === undefined ? languages : [language];
}
