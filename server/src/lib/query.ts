import { z } from 'zod';
import { INTEGER_MAX } from './fields.ts';
import { sentence } from './sentence.ts';

/** Clients send bare keys, `key=` and repeated keys: empty counts as not given, the last one counts. */
function given(value: unknown): unknown {
  const last: unknown = Array.isArray(value) ? value.at(-1) : value;
  const text = typeof last === 'string' ? last.trim() : last;
  return text === '' || text === 'undefined' || text === 'null' ? undefined : text;
}

/** An optional text filter. */
export const textFilter = (max = 1000) => z.preprocess(given, z.string().max(max).optional()).optional();

/** A filter the call needs. */
export const requiredFilter = (max = 1000) => z.preprocess(given, z.string().max(max));

/** Ids the call needs, separated by commas, or `all`; undefined stands for all. */
export const idsOrAll = () =>
  z
    .preprocess(given, z.string().regex(/^(all|\d{1,15}(,\d{1,15}){0,499})$/, { error: sentence('not_ids') }))
    .transform((ids) => (ids === 'all' ? undefined : ids.split(',').map(Number)));

/** An optional whole number; anything else counts as not given. */
export const numberFilter = () =>
  z
    .preprocess((value) => {
      const number = Number(given(value) ?? Number.NaN);
      return Number.isInteger(number) && Math.abs(number) <= INTEGER_MAX ? number : undefined;
    }, z.int().optional())
    .optional();

/** An optional yes or no; anything else counts as not given. */
export const truthFilter = () =>
  z
    .preprocess((value) => {
      const word = String(given(value) ?? '').toLowerCase();
      return ['true', '1'].includes(word) ? true : ['false', '0'].includes(word) ? false : undefined;
    }, z.boolean().optional())
    .optional();

const DATE_TIME = /^\d{4}-\d{2}-\d{2}([ T]\d{2}:\d{2}(:\d{2}(\.\d+)?)?)?Z?$/;

/** An optional moment (UTC), as a day, `YYYY-MM-DD HH:MM[:SS]` or ISO. */
export const dateTimeFilter = () =>
  z
    .preprocess(
      given,
      z
        .string()
        .refine((moment) => DATE_TIME.test(moment) && !Number.isNaN(instant(moment).getTime()), {
          error: sentence('not_date_time'),
        })
        .transform(instant)
        .optional(),
    )
    .optional();

/** A day the call needs, `YYYY-MM-DD`. */
export const dateFilter = () =>
  z.preprocess(
    given,
    z.string().refine((day) => /^\d{4}-\d{2}-\d{2}$/.test(day) && isDay(day), { error: sentence('not_date') }),
  );

/** `2026-02-30` is none, although a Date would take it. */
function isDay(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day);
}

function instant(moment: string): Date {
  const iso = moment.replace(' ', 'T').replace(/Z$/, '');
  return new Date(iso.includes('T') ? `${iso}Z` : `${iso}T00:00:00Z`);
}

/** Values of a repeatable filter, `?categories=1&categories=2`; empty ones are dropped. */
export const repeatedFilter = () =>
  z
    .preprocess(
      (value) => (Array.isArray(value) ? value : [value]).filter((item) => given(item) !== undefined),
      z.array(z.string()).max(100),
    )
    .optional();
