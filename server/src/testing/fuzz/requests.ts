import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { anyValue, TEXTS } from './values.ts';
import type { Random } from './values.ts';

const Parameter = z.object({ in: z.string(), name: z.string() });
const Body = z.object({ content: z.record(z.string(), z.object({ schema: z.object({ properties: z.record(z.string(), z.unknown()).optional() }) })) });
const Operation = z.object({ parameters: z.array(Parameter).optional(), requestBody: Body.optional() });
const Document = z.object({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

/** A call of the API document, as far as the fuzzer needs it. */
export interface Call {
  readonly method: string;
  readonly path: string;
  readonly query: readonly string[];
  /** Fields of the body; undefined for calls without one. */
  readonly fields: readonly string[] | undefined;
}

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly contentType: string | undefined;
  readonly body: string | undefined;
}

export function readCalls(): Call[] {
  const file = join(import.meta.dirname, '../../../../shared/src/api/openapi.json');
  const { paths } = Document.parse(JSON.parse(readFileSync(file, 'utf8')));
  return Object.entries(paths).flatMap(([path, methods]) => Object.entries(methods).map(([method, { parameters = [], requestBody }]) => ({
    method: method.toUpperCase(),
    path,
    query: parameters.filter((parameter) => parameter.in === 'query').map(({ name }) => name),
    fields: requestBody && Object.keys(Object.values(requestBody.content)[0]?.schema.properties ?? {}),
  })));
}

/** Values that exist, under the names of the parameters and fields they are for. */
export type RealValues = Readonly<Record<string, readonly [string | number, ...(string | number)[]]>>;

/** A more or less malformed request of a call. */
export function makeRequest({ method, path, query, fields }: Call, real: RealValues, random: Random): FuzzRequest {
  const realOr = <Other>(name: string, other: () => Other) => {
    const known = real[name];
    return known && random.chance(0.7) ? random.pick(known) : other();
  };
  const valueOf = (name: string) => realOr(name, () => anyValue(random));
  const textOf = (name: string) => String(realOr(name, () => random.pick(TEXTS)));
  const asParameter = (name: string) => encodeURIComponent(textOf(name).replace(/[\ud800-\udfff]/g, '\ufffd'));
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => asParameter(name) || 'x');
  const search = query.filter(() => random.chance(0.6)).map((name) => (random.chance(0.1) ? name : `${name}=${asParameter(name)}`)).join('&');
  const url = search === '' ? target : `${target}?${search}`;
  if (!fields) return { method, url, contentType: undefined, body: undefined };
  const body = Object.fromEntries(fields.filter(() => random.chance(0.8)).map((name) => [name, valueOf(name)]));
  return { method, url, ...encode(body, random) };
}

function encode(body: Record<string, unknown>, random: Random): Pick<FuzzRequest, 'contentType' | 'body'> {
  if (random.chance(0.05)) return { contentType: 'application/json', body: JSON.stringify(anyValue(random)) };
  if (random.chance(0.03)) return { contentType: 'multipart/form-data; boundary=x', body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1' };
  if (random.chance(0.1)) {
    const form = Object.entries(body).map(([name, value]) => `${name}=${encodeURIComponent(String(typeof value === 'object' ? '' : value).replace(/[\ud800-\udfff]/g, ''))}`);
    return { contentType: 'application/x-www-form-urlencoded', body: form.join('&') };
  }
  return { contentType: 'application/json', body: JSON.stringify(body) };
}
