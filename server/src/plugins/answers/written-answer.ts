import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';
import { isLarge } from '../../lib/concurrency/is-large.ts';
import { pause } from '../../lib/concurrency/turns.ts';

/** A response up to this length is one text, like those that are not written in pieces. */
const CHUNK = 256 * 1024;

interface Place {
  readonly method: string;
  readonly url: string;
}

interface Writing extends Place {
  readonly put: (text: string) => void;
}

/** A response in chunks of text, with the SHA-256 of the whole. */
export interface WrittenAnswer {
  readonly chunks: readonly string[];
  readonly digest: string;
}

/** Checks and writes a response by its schema, item by item, and yields to other requests in between. */
export async function writeAnswer(schema: z.ZodType, payload: unknown, place: Place): Promise<WrittenAnswer> {
  const hash = createHash('sha256');
  const chunks: string[] = [];
  let open: string[] = [];
  let length = 0;
  const close = () => {
    const chunk = open.join('');
    hash.update(chunk);
    chunks.push(chunk);
    open = [];
    length = 0;
  };
  const put = (text: string) => {
    open.push(text);
    length += text.length;
    if (length >= CHUNK) close();
  };
  await writeValue(schema, payload, { ...place, put });
  close();
  return { chunks, digest: hash.digest('base64url') };
}

async function writeValue(schema: z.ZodType, value: unknown, writing: Writing): Promise<void> {
  const inner = unwrapped(schema);
  if (inner instanceof z.ZodArray && isPlain(inner) && Array.isArray(value) && isLarge(value))
    await writeItems(inner.element as z.ZodType, value, writing);
  else if (inner instanceof z.ZodObject && isPlain(inner) && isRecord(value) && isLarge(value))
    await writeFields(inner, value, writing);
  else writing.put(JSON.stringify(checked(schema, value, writing)));
  const pausing = pause();
  if (pausing) await pausing;
}

async function writeItems(schema: z.ZodType, items: readonly unknown[], writing: Writing): Promise<void> {
  writing.put('[');
  for (const [index, item] of items.entries()) {
    if (index > 0) writing.put(',');
    await writeValue(schema, item, writing);
  }
  writing.put(']');
}

async function writeFields(
  schema: z.ZodObject,
  value: Readonly<Record<string, unknown>>,
  writing: Writing,
): Promise<void> {
  let separator = '{';
  for (const [name, field] of Object.entries(schema.shape)) {
    const part = value[name];
    const isMissing = part === undefined && checked(field as z.ZodType, part, writing) === undefined;
    if (isMissing) continue;
    writing.put(`${separator}${JSON.stringify(name)}:`);
    await writeValue(field as z.ZodType, part, writing);
    separator = ',';
  }
  writing.put(separator === '{' ? '{}' : '}');
}

function checked(schema: z.ZodType, value: unknown, { method, url }: Place): unknown {
  const { data, error } = z.safeEncode(schema, value);
  if (error) throw new ResponseSerializationError(method, url, { cause: error });
  return data;
}

function unwrapped(schema: z.ZodType): z.ZodType {
  return schema instanceof z.ZodOptional || schema instanceof z.ZodNullable
    ? unwrapped(schema.unwrap() as z.ZodType)
    : schema;
}

/** Nothing is validated across the whole, and fields that the schema does not name are left out. */
const isPlain = (schema: z.ZodArray | z.ZodObject): boolean => {
  const { checks, ...definition } = schema.def;
  return (checks ?? []).length === 0 && !('catchall' in definition && definition.catchall !== undefined);
};

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const digests = new WeakMap<Readable, string>();

/** The digest of the stream of a written response. */
export const digestOf = (stream: unknown): string | undefined =>
  stream instanceof Readable ? digests.get(stream) : undefined;

/** Sends each chunk as fast as it is read: a response as one text would be copied at once. */
export function streamOf({ chunks, digest }: WrittenAnswer): Readable {
  const stream = Readable.from(chunks, { objectMode: false, highWaterMark: 1 });
  digests.set(stream, digest);
  return stream;
}
