import { isLanguage } from 'shared/domain';
import { z } from 'zod';
import { INTEGER_MAX } from './fields.ts';
import { sentence } from './sentence.ts';

const MAX_LANGUAGES = 200;

/** Clients send bare keys, `key=` and repeated keys: a blank value counts as absent, and the last one wins. */
function given(value: unknown): unknown {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  const text = typeof last === 'string' ? last.trim() : last;
  return text === '' || text === 'undefined' || text === 'null' ? undefined : text;
}

/** An optional text filter. */
export const textFilter = (max = 1000) => z.preprocess(given, z.string().max(max).optional()).optional();

/** Not a type guard: callers keep working with plain texts. */
const namesLanguage = (code: string): boolean => isLanguage(code);

/** A required language. */
export const requiredLanguage = () =>
  z.preprocess(given, z.string().refine(namesLanguage, { error: sentence('filter_choice') }));

/** An optional language. */
export const languageFilter = () =>
  z
    .preprocess(
      given,
      z
        .string()
        .refine(namesLanguage, { error: sentence('filter_choice') })
        .optional(),
    )
    .optional();

/** Languages of a repeatable filter, also separated by commas: `?language=en,pt&language=de`. */
export const languagesFilter = () =>
  z
    .preprocess(
      readTexts,
      z
        .array(z.string().refine(namesLanguage, { error: sentence('filter_choice') }))
        .max(MAX_LANGUAGES)
        .optional(),
    )
    .optional();

/** The texts without blank ones; undefined if none remain. */
function readTexts(value: unknown): unknown {
  const items: unknown[] = (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
    typeof item === 'string' ? item.split(',') : [item],
  );
  const texts = items.map(given).filter((item) => item !== undefined);
  return texts.length === 0 ? undefined : [...new Set(texts)];
}

/** An optional language to order by, with a leading `-` for descending. */
export const languageOrder = () =>
  z
    .preprocess(
      given,
      z
        .string()
        .refine((order) => namesLanguage(order.replace(/^-/, '')), { error: sentence('filter_choice') })
        .optional(),
    )
    .optional();

/** An optional choice. */
export const choiceFilter = <const Value extends string>(values: readonly [Value, ...Value[]]) =>
  z.preprocess(given, z.enum(values, { error: sentence('filter_choice') }).optional()).optional();

/** A required filter. */
export const requiredFilter = (max = 1000) => z.preprocess(given, z.string().max(max));

/** The uuid of an intelligence. */
export const uuidFilter = () => z.preprocess(given, z.guid({ error: sentence('filter_uuid') }));

/** An optional uuid of an intelligence. */
export const optionalUuidFilter = () =>
  z.preprocess(given, z.guid({ error: sentence('filter_uuid') }).optional()).optional();

/** Required ids, separated by commas, or `all`; undefined means all. */
export const idsOrAll = () =>
  z
    .preprocess(given, z.string().regex(/^(all|\d{1,15}(,\d{1,15}){0,499})$/, { error: sentence('not_ids') }))
    .transform((ids) => (ids === 'all' ? undefined : ids.split(',').map(Number)));

/** Some clients send number filters as `NaN` when they are not set. */
function isAbsent(text: unknown): boolean {
  return text === undefined || text === 'NaN';
}

const wholeNumber = () =>
  z
    .int({ error: sentence('not_integer') })
    .min(-INTEGER_MAX, { error: sentence('not_integer') })
    .max(INTEGER_MAX, { error: sentence('not_integer') });

/** The number that a text spells; other texts stay unchanged, to be rejected. */
function spelledNumber(text: unknown): unknown {
  return typeof text === 'string' && /^[-+]?\d+$/.test(text) ? Number(text) : text;
}

/** An optional whole number. */
export const numberFilter = () =>
  z
    .preprocess((value) => {
      const text = given(value);
      return isAbsent(text) ? undefined : spelledNumber(text);
    }, wholeNumber().optional())
    .optional();

/** An optional id of a large table, which exceeds 32 bits. */
export const idFilter = () =>
  z
    .preprocess(
      (value) => {
        const text = given(value);
        return isAbsent(text) ? undefined : spelledNumber(text);
      },
      z
        .int({ error: sentence('not_integer') })
        .min(0)
        .max(Number.MAX_SAFE_INTEGER, { error: sentence('not_integer') })
        .optional(),
    )
    .optional();

/** An optional fraction from 0 to 1. */
export const shareFilter = () =>
  z
    .preprocess(
      (value) => {
        const text = given(value);
        if (isAbsent(text)) return undefined;
        return typeof text === 'string' && /^[-+]?(?:\d+(?:\.\d+)?|\.\d+)(e[-+]?\d+)?$/i.test(text)
          ? Number(text)
          : text;
      },
      z
        .number({ error: sentence('not_number') })
        .min(0)
        .max(1)
        .optional(),
    )
    .optional();

const TRUTH = new Map<unknown, boolean>([
  ['true', true],
  ['1', true],
  ['false', false],
  ['0', false],
]);

/** An optional boolean. */
export const truthFilter = () =>
  z
    .preprocess(
      (value) => {
        const text = given(value);
        if (isAbsent(text)) return undefined;
        return TRUTH.get(typeof text === 'string' ? text.toLowerCase() : text) ?? text;
      },
      z.boolean({ error: sentence('not_boolean') }).optional(),
    )
    .optional();

/** Whole numbers of a repeatable filter, also separated by commas: `?categories=1,2&categories=3`. */
export const numbersFilter = () =>
  z
    .preprocess(
      readNumbers,
      z
        .array(z.int(), { error: sentence('not_integer') })
        .max(100)
        .optional(),
    )
    .optional();

/** The numbers; undefined for none, and a text, to be rejected as a whole, when one of them is invalid. */
function readNumbers(value: unknown): unknown {
  const items: unknown[] = (Array.isArray(value) ? value : [value]).flatMap((item: unknown) =>
    typeof item === 'string' ? item.split(',') : [item],
  );
  const numbers = items.filter((item) => !isAbsent(given(item))).map((item) => spelledNumber(given(item)));
  if (numbers.length === 0) return undefined;
  return numbers.every((number) => wholeNumber().safeParse(number).success) ? numbers : items.join();
}

const TIME = /(?<time>\d\d:\d\d(?::\d\d(?:\.\d+)?)?)/.source;
// A plus sign that was not encoded arrives as a space.
const OFFSET = /(?<sign>[ +-])(?<hours>\d\d)(?::?(?<minutes>[0-5]\d))?/.source;
const MOMENT = new RegExp(`^(?<day>\\d{4}-\\d\\d-\\d\\d)(?:[ T]${TIME}(?: ?${OFFSET})?)?Z?$`);

/**
 * An optional point in time: a day, `YYYY-MM-DD HH:MM[:SS]` or ISO; UTC without an offset. A day means its first
 * moment.
 */
export const dateTimeFilter = () => momentFilter('00:00');

/** The same for the end of a period: a day means its last moment. */
export const endTimeFilter = () => momentFilter('23:59:59.999');

const momentFilter = (timeOfDay: string) =>
  z
    .preprocess(
      given,
      z
        .string()
        .transform((text) => instant(text, timeOfDay))
        .pipe(z.date({ error: sentence('not_date_time') }))
        .optional(),
    )
    .optional();

/** A required day, `YYYY-MM-DD`. */
export const dateFilter = () =>
  z.preprocess(
    given,
    z.string().refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day), { error: sentence('not_date') }),
  );

/** `Date` accepts `2026-02-30`. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function instant(text: string, timeOfDay: string): Date {
  const { day, time = timeOfDay, sign, hours, minutes = '00' } = MOMENT.exec(text)?.groups ?? {};
  if (day === undefined || !isDay(day)) return new Date(NaN);
  const offset = sign === undefined ? 'Z' : `${sign === '-' ? '-' : '+'}${hours}:${minutes}`;
  return new Date(`${day}T${time}${offset}`);
}
