import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';

import { breakingChanges } from './breaking-changes.ts';

const ROOT = path.join(__dirname, '../../..');
const read = (file: string): unknown => JSON.parse(readFileSync(path.join(ROOT, file), 'utf8'));

const field = (schema: object) => ({ type: 'object', properties: { name: schema }, required: ['name'] });
const call = ({ body = field({ type: 'string' }), answer = field({ type: 'string' }), ...more }: Parts = {}) => ({
  paths: {
    '/things/': {
      post: {
        operationId: 'createThing',
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        requestBody: { content: { 'application/json': { schema: body } } },
        responses: { 201: { content: { 'application/json': { schema: answer } } } },
        ...more,
      },
    },
  },
});
interface Parts {
  readonly body?: object;
  readonly answer?: object;
  readonly [part: string]: unknown;
}
const OPTIONAL = { type: 'object', properties: { name: { type: 'string' } } };
const LARGER = {
  type: 'object',
  properties: { name: { type: 'string' }, size: { type: 'integer' } },
  required: ['name'],
};
const query = (name: string, more: object = {}) => ({ name, in: 'query', schema: { type: 'integer' }, ...more });

test.each<[string, object, object]>([
  ['POST /things/ is gone', call(), { paths: { '/things/': {} } }],
  ['POST /things/: is now called makeThing', call(), call({ operationId: 'makeThing' })],
  ['POST /things/: query parameter page is gone', call(), call({ parameters: [] })],
  [
    'POST /things/: query parameter size is required',
    call(),
    call({ parameters: [query('page'), query('size', { required: true })] }),
  ],
  [
    'POST /things/: query parameter page does not take integer any more',
    call(),
    call({ parameters: [query('page', { schema: { type: 'boolean' } })] }),
  ],
  ['POST /things/: body.name is required', call({ body: OPTIONAL }), call()],
  ['POST /things/: body.name does not take string any more', call(), call({ body: field({ type: 'integer' }) })],
  [
    'POST /things/: body.name does not take "b" any more',
    call({ body: field({ type: 'string', enum: ['a', 'b'] }) }),
    call({ body: field({ type: 'string', enum: ['a'] }) }),
  ],
  ['POST /things/: body.name takes only certain values', call(), call({ body: field({ enum: ['a'] }) })],
  ['POST /things/: answer 201.size is gone', call({ answer: LARGER }), call()],
  ['POST /things/: answer 201.name may be missing', call(), call({ answer: OPTIONAL })],
  ['POST /things/: answer 201.name can be null', call(), call({ answer: field({ type: ['string', 'null'] }) })],
  ['POST /things/: does not answer 201 any more', call(), call({ responses: {} })],
])('[DOCS-05] a breaking change is found: %s', (sentence, old, now) => {
  expect(breakingChanges(old, now)).toEqual([sentence]);
});

test.each<[string, object, object]>([
  ['a new call', call(), { paths: { ...call().paths, '/others/': call().paths['/things/'] } }],
  ['a new optional parameter', call(), call({ parameters: [query('page'), query('size')] })],
  ['a new optional field of the body', call(), call({ body: LARGER })],
  ['a body field that is no longer required', call(), call({ body: OPTIONAL })],
  ['a body field that takes more', call(), call({ body: field({ type: ['string', 'null'] }) })],
  ['a new field of the answer', call(), call({ answer: LARGER })],
  ['a field of the answer that is always there', call({ answer: OPTIONAL }), call()],
  [
    'a new value in an answer',
    call({ answer: field({ type: 'string', enum: ['a'] }) }),
    call({ answer: field({ type: 'string', enum: ['a', 'b'] }) }),
  ],
])('[DOCS-05] %s is not a breaking change', (_what, old, now) => {
  expect(breakingChanges(old, now)).toEqual([]);
});

test('[DOCS-05] a field behind a reference is compared', () => {
  const refer = (schema: object) => ({
    ...call({ answer: { $ref: '#/components/schemas/Thing' } }),
    components: { schemas: { Thing: schema } },
  });
  expect(breakingChanges(refer(LARGER), refer(field({ type: 'string' })))).toEqual([
    'POST /things/: answer 201.size is gone',
  ]);
});

test('[DOCS-05] the API breaks no program written for a released version', () => {
  const released = readdirSync(path.join(ROOT, 'docs/api')).filter((name) => name.endsWith('.json'));
  expect(released).not.toEqual([]);
  for (const name of released)
    expect([name, breakingChanges(read(`docs/api/${name}`), read('shared/src/api/openapi.json'))]).toEqual([name, []]);
});
