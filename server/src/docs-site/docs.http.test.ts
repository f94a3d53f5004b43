import { mkdirSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { longestHoldMs } from '../testing/event-loop.ts';
import { startApi } from '../testing/processes.ts';
import { anonymous } from '../testing/setup.ts';
import { undeclaredAnswers } from '../testing/undeclared-answers.ts';
import { until } from '../testing/webhook-receiver.ts';

const Document = z.object({
  openapi: z.string(),
  paths: z.record(
    z.string(),
    z.record(
      z.string(),
      z.object({ requestBody: z.object({ content: z.record(z.string(), z.unknown()) }).optional() }),
    ),
  ),
});

test('[SRV-06] everyone can browse the API; the pages load nothing from elsewhere', async () => {
  const page = await anonymous().get('/docs/', { headers: { accept: 'text/html' } });
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  const policy = page.headers.get('content-security-policy') ?? '';
  expect(policy).toContain("default-src 'none'; script-src 'self';");
  expect(policy).not.toMatch(/https?:|unsafe-eval/);
  const files = [...String(page.body).matchAll(/(?:src|href)="([^"]+)"/g)].map(([, file = '']) => file);
  expect(files.length).toBeGreaterThan(4);
  for (const file of files) {
    expect(file).toMatch(/^\.\/static\//);
    expect([file, (await anonymous().get(`/docs/${file}`)).status]).toEqual([file, 200]);
  }
  const script = await anonymous().get('/docs/static/swagger-initializer.js');
  expect(String(script.body)).toContain('validatorUrl: null');
  expect(String(script.body)).toContain('"persistAuthorization":false');
});

test('[SRV-06] the document names every call, with the body it accepts', async () => {
  const { openapi, paths } = (await anonymous().get('/docs/json')).read(Document);
  expect(openapi).toBe('3.1.0');
  expect(Object.keys(paths)).toEqual(
    expect.arrayContaining(['/v2/parse/', '/v2/repository/repository-details/', '/health/ready']),
  );
  expect(Object.keys(paths)).not.toContain('/metrics');
  const upload = paths['/v2/repository/upload-rasa-file/{uuid}/{version}/']?.['put'];
  expect(Object.keys(upload?.requestBody?.content ?? {})).toEqual(['multipart/form-data']);
});

withWhole('[SRV-46] describing the API for the first request does not block the event loop', async () => {
  const api = await startApi();
  await longestHoldMs(api.address);
  const [json, yaml] = [await fetch(`${api.address}/docs/json`), await fetch(`${api.address}/docs/yaml`)];
  expect(Document.parse(await json.json()).openapi).toBe('3.1.0');
  expect(yaml.headers.get('content-type')).toBe('application/x-yaml');
  expect(await yaml.text()).toMatch(/^openapi: 3\.1\.0$/m);
  // On the event loop it takes more than a second.
  expect(await longestHoldMs(api.address)).toBeLessThan(500);
  await api.stop();
});

test('[DOCS-07] every kind of response that the HTTP tests get is recorded, and must be declared', async () => {
  const trace = process.env['TEST_TRACE'] ?? '';
  await anonymous().get('/v2/repository/categories/');
  const noted = () =>
    readdirSync(join(trace, 'answers')).map((name) => readFileSync(join(trace, 'answers', name), 'utf8'));
  await until(() => noted().join('').includes('listCategories 200 application/json\tGET /v2/repository/categories/'));

  const run = mkdtempSync(join(tmpdir(), 'parlance-answers-'));
  mkdirSync(join(run, 'answers'));
  const answers = [
    'parse 400 application/json',
    'parse 418 application/json',
    'parse 400 text/html',
    'parse 500 text/html',
    'listSentences 304 ',
    'nobodyKnows 200 ',
  ];
  writeFileSync(join(run, 'answers/1.txt'), answers.map((answer) => `${answer}\tGET /there/\n`).join(''));
  expect(undeclaredAnswers(run)).toEqual([
    'parse 418 application/json (GET /there/)',
    'parse 400 text/html (GET /there/)',
    'nobodyKnows 200  (GET /there/)',
  ]);
});
