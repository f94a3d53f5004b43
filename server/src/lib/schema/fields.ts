import { domainToASCII } from 'node:url';
import { ID_MAX, readId } from 'shared/domain';
import { z } from 'zod';
import { sentence } from './sentence.ts';

/** How a form shows a field: the part of OPTIONS that does not follow from the schema's own limits. */
export interface Look {
  readonly label?: string;
  readonly help?: string;
  /** `false` keeps the field out of the form. */
  readonly show?: boolean;
  /** Shown when editing, not when creating. */
  readonly onlySettings?: boolean;
  /** Type name in OPTIONS where it does not follow from the kind of value. */
  readonly type?: string;
  readonly style?: Readonly<Record<string, unknown>>;
  /** Display names of the choices, in the order of the values. */
  readonly displayNames?: Readonly<Record<string, string>>;
}

/** Name under which the form description is stored in the JSON schema; `x-` makes it a valid extension of OpenAPI. */
export const LOOK = 'x-form';

interface TextLimits extends Look {
  readonly min?: number;
  readonly max?: number;
  /** Accept the empty text. */
  readonly blank?: boolean;
}

function described(look: Look) {
  const { label, help, ...form } = look;
  return {
    ...(label === undefined ? {} : { title: label }),
    ...(help === undefined ? {} : { description: help }),
    ...(Object.keys(form).length === 0 ? {} : { [LOOK]: form }),
  };
}

/** Form bodies contain only texts, and some clients send numbers where a text is expected. */
const numberAsText = (value: unknown) => (typeof value === 'number' ? String(value) : value);

/** Trimmed text; empty text is rejected unless `blank` is set. */
export function text({ min, max, blank = false, ...look }: TextLimits = {}) {
  let schema = z.string().trim();
  if (!blank) schema = schema.min(1);
  if (min !== undefined && min > 1) schema = schema.min(min);
  if (max !== undefined) schema = schema.max(max);
  return z.preprocess(numberAsText, schema).meta(described(look));
}

/** Text with several lines. */
export function longText(limits: TextLimits = {}) {
  return text({ type: 'textarea', ...limits });
}

/** Text in a fixed format; `refusal` is the sentence for any other text. */
export function pattern(
  form: RegExp,
  refusal: Parameters<typeof sentence>[0],
  { min = 1, max = 255, ...look }: TextLimits = {},
) {
  return z
    .preprocess(
      numberAsText,
      z
        .string()
        .trim()
        .min(min)
        .max(max)
        .regex(form, { error: sentence(refusal) }),
    )
    .meta(described(look));
}

export const PASSWORD_MAX = 1024;

/** A secret: not trimmed, and limited in length so that hashing stays cheap. */
export function password(look: Look = {}) {
  return z
    .string()
    .min(1)
    .refine((secret) => secret.length <= PASSWORD_MAX, { error: sentence('max_length', { limit: PASSWORD_MAX }) })
    .meta(described({ type: 'password', ...look }));
}

/** Addresses with international domains are stored in the form that mail servers use. */
function withAsciiDomain(address: string): string {
  const [, user = '', domain = ''] = /^([^@]*@)([^@]+)$/.exec(address) ?? [];
  const ascii = /[^\0-\x7f]/.test(domain) ? domainToASCII(domain) : domain;
  return ascii === '' ? address : user + ascii;
}

export function email(look: Look = {}) {
  return z
    .string()
    .trim()
    .min(1)
    .max(254)
    .overwrite(withAsciiDomain)
    .pipe(z.email())
    .meta(described({ type: 'email', ...look }));
}

/** An e-mail address; a blank value leaves the current one unchanged. */
export function unchangedEmail(look: Look = {}) {
  return z
    .preprocess(blankAsAbsent, z.string().trim().max(254).overwrite(withAsciiDomain).pipe(z.email()).optional())
    .meta(described({ type: 'email', ...look }));
}

/** The caller's password, required only for some values of other fields. */
export function optionalPassword(look: Look = {}) {
  return z.preprocess(blankAsAbsent, password().optional()).meta(described({ type: 'password', ...look }));
}

function blankAsAbsent(value: unknown): unknown {
  return typeof value === 'string' && value.trim() === '' ? undefined : value;
}

export function slug({ max = 50, ...look }: TextLimits = {}) {
  return pattern(/^[-a-zA-Z0-9_]+$/, 'not_slug', { max, type: 'slug', ...look });
}

/** Largest value of an `integer` column. */
export const INTEGER_MAX = ID_MAX;

/** A whole number, also as text. */
export function integer({ min, max, ...look }: Look & { min?: number; max?: number } = {}) {
  const schema = z
    .int({ error: ({ code }) => (code === 'invalid_type' ? sentence('not_integer') : undefined) })
    .min(min ?? -INTEGER_MAX)
    .max(max ?? INTEGER_MAX);
  return z
    .preprocess(
      (value) =>
        typeof value === 'string' && /^\s*[-+]?\d+\s*$/.test(value) ? Number(value) : value === '' ? null : value,
      schema,
    )
    .meta(described(look));
}

/** The id of a row. */
export const rowId = (look: Look = {}) => integer({ min: 1, max: ID_MAX, ...look });

/** The id of a row in the path of a request; an id that no row can have gets 404. */
export const pathId = () => z.preprocess((text) => readId(String(text)), z.int().min(1).max(ID_MAX));

/** Path parameters of a version of an intelligence. */
export const ByVersion = z.object({ uuid: z.string(), version: pathId() });

const TRUE = new Set<unknown>(['true', 'True', 'TRUE', 't', '1', 'on', 'yes', 1]);
const FALSE = new Set<unknown>(['false', 'False', 'FALSE', 'f', '0', 'off', 'no', 0]);

/** A boolean in any spelling that forms or older clients send. */
export function truth(look: Look = {}) {
  return z
    .preprocess((value) => (TRUE.has(value) ? true : FALSE.has(value) ? false : value), z.boolean())
    .meta(described(look));
}

export function choice<const Value extends string>(values: readonly [Value, ...Value[]], look: Look = {}) {
  return z
    .preprocess((value) => (value === '' ? '' : numberAsText(value)), z.enum(values))
    .meta(described({ type: 'choice', ...look }));
}

/** One of several whole numbers, such as a role. */
export function numberChoice<const Value extends number>(values: readonly [Value, ...Value[]], look: Look = {}) {
  const number = (value: unknown) => (typeof value === 'string' && /^\d+$/.test(value) ? Number(value) : value);
  return z.preprocess(number, z.literal([...values])).meta(described({ type: 'choice', ...look }));
}

export function uuid(look: Look = {}) {
  return z
    .string()
    .trim()
    .pipe(z.guid())
    .meta(described({ type: 'field', ...look }));
}

/** A list. A single value is not a list: a form body that may contain one or several values is converted first. */
export function list<Item extends z.ZodType>(
  item: Item,
  { max = 10_000, nonEmpty = false, ...look }: Look & { max?: number; nonEmpty?: boolean } = {},
) {
  const schema = z
    .array(item)
    .min(nonEmpty ? 1 : 0)
    .max(max);
  return z.preprocess((value) => cutOff(value, max), schema).meta(described(look));
}

/** Keeps one item more than allowed, enough to be rejected: zod checks every item before it counts them. */
export function cutOff(value: unknown, max: number): unknown {
  return Array.isArray(value) && value.length > max ? value.slice(0, max + 1) : value;
}

/** A file in a multipart body, held in memory, limited to the route's size. */
export interface UploadedFile {
  readonly filename: string;
  readonly mimetype: string;
  readonly content: Buffer;
  readonly sender: FileSender;
}

/** The sender who waits for a file to be read. */
export interface FileSender {
  readonly accountId: number;
  /** Aborted when the connection ends. */
  readonly left: AbortSignal;
}

export function file(look: Look = {}) {
  const isFile = (value: unknown): value is UploadedFile =>
    typeof value === 'object' && value !== null && 'content' in value && Buffer.isBuffer(value.content);
  return z
    .custom<UploadedFile>(isFile, { error: (issue) => sentence(issue.input === undefined ? 'no_file' : 'not_file') })
    .meta({ ...described({ type: 'file upload', ...look }), type: 'string', format: 'binary' });
}

/** A field that clients see but cannot set; values they send are dropped. */
export function readOnly(look: Look = {}) {
  return z
    .any()
    .optional()
    .transform((): undefined => undefined)
    .meta({ ...described({ type: 'field', show: false, ...look }), readOnly: true });
}
