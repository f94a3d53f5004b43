import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';

const Parameters = z.array(z.object({ name: z.string() })).optional();
const Operation = z.object({
  operationId: z.string(),
  parameters: Parameters,
  summary: z.string(),
  tags: z.array(z.string()),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(
    z.string(),
    z.object({
      content: z.record(z.string(), z.unknown()).optional(),
      headers: z.record(z.string(), z.unknown()).optional(),
      $ref: z.string().optional(),
    }),
  ),
});
const Webhook = z.object({ post: Operation.pick({ parameters: true, responses: true }) });
const Document = z.object({
  openapi: z.string(),
  tags: z.array(z.object({ name: z.string(), description: z.string() })),
  servers: z.array(z.object({ url: z.string() })),
  info: z.object({ license: z.object({ name: z.string() }) }),
  paths: z.record(z.string(), z.record(z.string(), Operation)),
  webhooks: z.record(z.string(), Webhook),
});

const text = readFileSync(join(__dirname, '../../shared/src/api/openapi.json'), 'utf8');
const document = Document.parse(JSON.parse(text));
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ name: `${method} ${path}`, operation })),
);

test('[SRV-05] the API document names the calls of accounts and organizations', () => {
  const names = operations.map(({ name }) => name);
  expect(names).toEqual(
    expect.arrayContaining([
      'post /v2/account/login/',
      'post /v2/account/register/',
      'get /v2/account/my-profile/',
      'put /v2/account/change-password/',
      'get /v2/org/organization/',
      'patch /v2/org/organization/{nickname}/',
      'delete /v2/org/authorizations/{organization}/{member}/',
    ]),
  );
});

test('[SRV-05] every call declares its response, so that no column is exposed by accident', () => {
  const silent = operations.filter(
    ({ operation }) => !Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(text).not.toMatch(/password_?hash|key_?hash/i);
});

const byId = new Map(operations.map(({ operation }) => [operation.operationId, operation]));
const contentOf = (id: string, status: string) => Object.keys(byId.get(id)?.responses[status]?.content ?? {});

test('[DOCS-01] each call has a unique name, a summary and one of the described subjects', () => {
  expect(byId.size).toBe(operations.length);
  const tags = document.tags.map(({ name }) => name);
  for (const { operation } of operations) {
    expect(operation.operationId).toMatch(/^[a-z][A-Za-z0-9]+$/);
    for (const tag of operation.tags) expect(tags).toContain(tag);
  }
  expect([document.servers[0]?.url, document.info.license.name]).toEqual(['/', 'Apache-2.0']);
});

test('[DOCS-03] each call names the credentials it accepts, and an API key its scope', () => {
  expect(byId.get('parse')?.security).toEqual([{ apiKey: ['parse'] }, { parseKey: [] }]);
  expect(byId.get('listIntents')?.security).toEqual([{}, { session: [] }, { apiKey: ['read'] }]);
  expect(byId.get('createApiKey')?.security).toEqual([{ session: [] }]);
  expect(byId.get('listCategories')?.security).toEqual([]);
  expect(byId.get('listLinkedSentences')?.security).toEqual([{ translatorLink: [] }, { session: [] }]);
});

test('[DOCS-03] each call names its errors', () => {
  const refusals = (id: string) => Object.keys(byId.get(id)?.responses ?? {}).filter((status) => status >= '4');
  expect(refusals('parse')).toEqual(expect.arrayContaining(['400', '401', '403', '404', '413', '415', '429', '503']));
  expect(refusals('undoImport')).toContain('410');
  expect(refusals('updateSentence')).toContain('409');
  expect(byId.get('parse')?.responses['429']?.$ref).toBe('#/components/responses/TooManyRequests');
});

test('[DOCS-03] files have their own media types', () => {
  expect(contentOf('getArchive', '200')).toEqual(['application/zip']);
  expect(contentOf('getResultCsv', '200')).toEqual(['text/csv']);
  expect(contentOf('getTaskEvents', '200')).toEqual(['text/event-stream']);
  expect(contentOf('deleteSentence', '204')).toEqual([]);
});

test('[DOCS-08] headers that programs send and read are declared where they work', () => {
  const sent = (id: string) => (byId.get(id)?.parameters ?? []).map(({ name }) => name);
  const read = (id: string, status: string) => Object.keys(byId.get(id)?.responses[status]?.headers ?? {});
  expect(sent('listSentences')).toContain('If-None-Match');
  expect(read('listSentences', '200')).toEqual(['ETag', 'RateLimit', 'RateLimit-Policy']);
  expect(byId.get('listSentences')?.responses['304']?.$ref).toBe('#/components/responses/NotModified');
  expect(sent('createSentence')).toContain('Idempotency-Key');
  expect(read('createSentence', '201')).toContain('Idempotency-Replayed');
  expect(Object.keys(byId.get('createSentence')?.responses ?? {})).toEqual(expect.arrayContaining(['409', '422']));
  // Reads, and calls that return a secret, are carried out each time.
  for (const id of ['parse', 'createApiKey', 'createWebhook']) expect(sent(id)).not.toContain('Idempotency-Key');
  expect(read('signIn', '200')).toEqual([]);
});

test('[DOCS-08] webhooks are described with their signature', () => {
  const { webhooks } = document;
  expect(Object.keys(webhooks)).toEqual(expect.arrayContaining(['training.finished', 'inbox.below_threshold', 'ping']));
  for (const { post } of Object.values(webhooks))
    expect((post.parameters ?? []).map(({ name }) => name)).toEqual([
      'webhook-id',
      'webhook-timestamp',
      'webhook-signature',
    ]);
});
