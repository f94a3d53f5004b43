import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';

const Operation = z.object({ responses: z.record(z.string(), z.object({ content: z.unknown().optional() })) });
const Document = z.object({ openapi: z.string(), paths: z.record(z.string(), z.record(z.string(), Operation)) });

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

test('[SRV-05] every call says what it answers, so that no column leaves by accident', () => {
  const silent = operations.filter(
    ({ operation }) => !Object.keys(operation.responses).some((status) => /^[23]/.test(status)),
  );
  expect(silent.map(({ name }) => name)).toEqual([]);
  expect(text).not.toMatch(/password_?hash|key_?hash/i);
});
