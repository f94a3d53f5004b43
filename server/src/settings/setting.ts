import { z } from 'zod';

/** Settings as text: the operator's values, and the defaults of the rows already read. */
export type Texts = Readonly<Record<string, string | undefined>>;

/** The format of a setting. `must` completes "The setting X must …". */
export interface Form<Value> {
  readonly schema: z.ZodType<Value, string>;
  readonly must: string;
  /** True when error messages must not repeat the value. */
  readonly isSecret?: true;
}

/** A default as the operator would write it, or one that depends on other settings and is documented in words. */
export type Default =
  | string
  | { readonly documented: string; readonly from: (texts: Texts) => string }
  /** The launcher provides it; a process started without the launcher needs it. */
  | { readonly documented: string; readonly from: 'the launcher' };

export interface Setting<Value> {
  /** Name of the environment variable. */
  readonly name: string;
  readonly default: Default | undefined;
  readonly form: Form<Value>;
  /** One sentence for operators, in Markdown. */
  readonly help: string;
  /** Makes the setting required under a condition. */
  readonly requiredIf?: (texts: Texts) => boolean;
}

export type Settings = Readonly<Record<string, Setting<unknown>>>;

/** A setting that always has a value. */
export function setting<Value>(name: string, fallback: Default, form: Form<Value>, help: string): Setting<Value> {
  return { name, default: fallback, form, help };
}

/** A setting that may be absent. */
export function optional<Value>(name: string, form: Form<Value>, help: string): Setting<Value | undefined> {
  return { name, default: undefined, form, help };
}

export const text = (must = 'be text'): Form<string> => ({ schema: z.string(), must });

export const matching = (pattern: RegExp, must: string): Form<string> => ({
  schema: z.string().regex(pattern),
  must,
});

export const secret = <Value>(form: Form<Value>): Form<Value> => ({ ...form, isSecret: true });

/** `unit` multiplies the number, as in megabytes to bytes. */
export const whole = (min: number, max: number, unit = 1): Form<number> => ({
  schema: z
    .string()
    .regex(/^\d+$/)
    .transform(Number)
    .pipe(z.number().min(min).max(max))
    .transform((value) => value * unit),
  must: `be a whole number from ${min} to ${max}`,
});

const MEGABYTE = 1024 * 1024;
export const megabytes = (min: number, max: number): Form<number> => whole(min, max, MEGABYTE);

export const flag: Form<boolean> = {
  schema: z.enum(['on', 'off']).transform((value) => value === 'on'),
  must: 'be on or off',
};

export const oneOf = <const Choice extends string>(choices: readonly Choice[], must: string): Form<Choice> => ({
  schema: z.enum(choices),
  must,
});

/** A web address without trailing slashes. */
export const ADDRESS = z.url({ protocol: /^https?$/ }).transform((url) => url.replace(/(?<!\/)\/+$/, ''));
export const webAddress = (must: string): Form<string> => ({ schema: ADDRESS, must });

/** Words separated by spaces. */
export const words = <Item>(item: z.ZodType<Item, string>, must: string): Form<Item[]> => ({
  schema: z
    .string()
    .transform((list) => list.split(/\s+/).filter(Boolean))
    .pipe(z.array(item)),
  must,
});
