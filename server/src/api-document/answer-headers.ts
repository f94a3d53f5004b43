const text = { type: 'string' };

/** Response headers, as components. */
export const HEADER_COMPONENTS = {
  ETag: { description: 'Names what the answer says; send it back as `If-None-Match`.', schema: text },
  RateLimit: {
    description: 'To API keys: what is left of each limit (`r`), and the seconds until it is reset (`t`).',
    schema: text,
    example: '"parse";r=5999;t=42',
  },
  'RateLimit-Policy': {
    description: 'To API keys: what each limit allows (`q`) in its seconds (`w`).',
    schema: text,
    example: '"parse";q=6000;w=60',
  },
  'Retry-After': { description: 'Seconds after which trying again helps.', schema: { type: 'integer' } },
  'Idempotency-Replayed': {
    description: '`true` if the answer is that to an earlier request with the same key.',
    schema: text,
  },
  'WWW-Authenticate': { description: 'The scheme of the credential.', schema: text },
} as const;
type HeaderName = keyof typeof HEADER_COMPONENTS;

export function headersOf(...names: readonly HeaderName[]): Readonly<Record<string, object>> {
  return Object.fromEntries(names.map((name) => [name, { $ref: `#/components/headers/${name}` }]));
}

const parameter = (name: string, description: string) => ({ name, in: 'header', description, schema: text });

export const IF_NONE_MATCH = parameter(
  'If-None-Match',
  'The `ETag` of an earlier answer: 304 without a body says that nothing changed.',
);
export const IDEMPOTENCY_KEY = parameter(
  'Idempotency-Key',
  'New for each write, the same when it is repeated within 24 hours: the write is carried out once. The same key ' +
    'with another body gets 422; while the first request runs, 409.',
);
