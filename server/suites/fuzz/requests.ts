import { anyFile } from './files.ts';
import { anyValue, TEXTS } from './values.ts';
import type { Call } from '../../src/testing/calls.ts';
import type { Random } from './values.ts';

export interface FuzzRequest {
  readonly method: string;
  readonly url: string;
  readonly contentType: string | undefined;
  readonly body: string | FormData | undefined;
}

/** Existing values, by the names of the parameters and fields they fit. */
export type RealValues = Readonly<Record<string, readonly [string | number, ...(string | number)[]]>>;

/** A more or less malformed request to a call. */
export function makeRequest(
  { method, path, query, fields, isList, isMultipart }: Call,
  real: RealValues,
  random: Random,
): FuzzRequest {
  const realOr = <Other>(name: string, other: () => Other) => {
    const known = real[name];
    return known && random.chance(0.7) ? random.pick(known) : other();
  };
  const valueOf = (name: string) => realOr(name, () => anyValue(random));
  const textOf = (name: string) => String(realOr(name, () => random.pick(TEXTS)));
  const asParameter = (name: string) => encodeURIComponent(textOf(name).replace(/[\ud800-\udfff]/g, '\ufffd'));
  const target = path.replace(/\{(\w+)\}/g, (_, name: string) => asParameter(name) || 'x');
  const search = query
    .filter(() => random.chance(0.6))
    .map((name) => (random.chance(0.1) ? name : `${name}=${asParameter(name)}`))
    .join('&');
  const url = search === '' ? target : `${target}?${search}`;
  if (!fields) return { method, url, contentType: undefined, body: undefined };
  const anyFields = () =>
    Object.fromEntries(fields.filter(() => random.chance(0.8)).map((name) => [name, valueOf(name)]));
  if (isMultipart && random.chance(0.85))
    return { method, url, contentType: undefined, body: asForm(anyFields(), random) };
  return {
    method,
    url,
    ...encode(
      isList && random.chance(0.9) ? Array.from({ length: random.pick([0, 1, 1, 3]) }, anyFields) : anyFields(),
      random,
    ),
  };
}

/** A browser form with a file of any content in the file's field or another one. */
function asForm(body: Record<string, unknown>, random: Random): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(body)) {
    const text = (typeof value === 'string' ? value : JSON.stringify(value ?? null)).replace(
      /[\ud800-\udfff]/g,
      '\ufffd',
    );
    if (random.chance(0.05)) form.append(name, text);
    if (name === 'file' || random.chance(0.03))
      form.append(
        name,
        anyFile(random),
        random.pick(['data.json', 'data.xlsx', '../../x', '', 'ü\u202e.json', 'x'.repeat(300)]),
      );
    else form.append(name, text);
  }
  return form;
}

function encode(body: object, random: Random): Pick<FuzzRequest, 'contentType' | 'body'> {
  if (random.chance(0.05)) return { contentType: 'application/json', body: JSON.stringify(anyValue(random)) };
  if (random.chance(0.03))
    return {
      contentType: 'multipart/form-data; boundary=x',
      body: '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\n1',
    };
  if (random.chance(0.1) && !Array.isArray(body)) {
    const form = Object.entries(body).map(
      ([name, value]) =>
        `${name}=${encodeURIComponent(String(typeof value === 'object' ? '' : value).replace(/[\ud800-\udfff]/g, ''))}`,
    );
    return { contentType: 'application/x-www-form-urlencoded', body: form.join('&') };
  }
  return { contentType: 'application/json', body: JSON.stringify(body) };
}
