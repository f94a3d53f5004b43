import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { keep, leaksOf, rememberExchange, rememberMailedLinks } from './trace.ts';

const folder = mkdtempSync(join(tmpdir(), 'parlance-trace-'));
const before = process.env['TEST_TRACE'];
beforeAll(() => {
  process.env['TEST_TRACE'] = folder;
});
afterAll(() => {
  if (before === undefined) delete process.env['TEST_TRACE'];
  else process.env['TEST_TRACE'] = before;
  rmSync(folder, { recursive: true });
});

const found = () => leaksOf(folder).map(({ kind, file }) => `${kind} in ${file}`);

test('[SRV-12] secrets of calls are found in logs, metrics, reports and mails, a mailed token not in its mail', () => {
  rememberExchange({
    path: '/v2/account/login/',
    authorization: 'Bearer parse-key-of-header',
    body: { username: 'ada@example.org', password: 'password of ada' },
    answer: { token: 'token-of-answer', authorization: { uuid: 'parse-key-of-answer', organizations: [] } },
    cookies: ['known_device=x', '__Host-parlance_session=session-of-cookie; HttpOnly'],
  });
  rememberExchange({
    path: '/v2/repository/translator/control/',
    authorization: 'Token token-of-header',
    body: undefined,
    answer: { uuid: 'translator-link-of-answer', created_by: 'ada' },
    cookies: [],
  });
  rememberMailedLinks(
    'Open https://host/reset-password/ada/token-of-mail/ or https://host/confirm-email/ada/other-token',
  );
  expect(found()).toEqual([]);
  keep('mail', 'letters.txt', 'token-of-mail');
  keep('log', 'api.log', '{"msg":"an ordinary line of ada@example.org"}\n');
  expect(found()).toEqual([]);

  keep('log', 'api.log', 'parse-key-of-header\nparse-key-of-answer\ntoken-of-answer\ntoken-of-header\n');
  keep('log', 'worker.log', 'other-token\ntranslator-link-of-answer\n');
  keep('report', 'reports.txt', 'session-of-cookie');
  keep('metrics', 'api.txt', 'token-of-mail');
  keep('mail', 'letters.txt', encodeURIComponent('password of ada'));
  expect(found().sort()).toEqual([
    'mailed token in log/worker.log',
    'mailed token in metrics/api.txt',
    'parse key in log/api.log',
    'parse key in log/api.log',
    'password in mail/letters.txt',
    'session in log/api.log',
    'session in log/api.log',
    'session in report/reports.txt',
    'translator link in log/worker.log',
  ]);
});
