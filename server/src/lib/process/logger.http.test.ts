import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { withoutSecrets } from './logger.ts';
import { anonymous, newAccount } from '../../testing/setup.ts';
import { ownProduct } from '../../testing/own-product.ts';
import { startApi } from '../../testing/processes.ts';
import { Token } from '../../features/people/accounts/accounts.schema.ts';

test('[SRV-01] the log of a session contains its requests and none of its secrets', async () => {
  const api = await startApi({ LOG_LEVEL: 'trace' });
  const account = newAccount();
  const visitor = anonymous(api.address);
  await visitor.post('/v2/account/register/', account);
  const { token } = (
    await visitor.post('/v2/account/login/', { username: account.email, password: account.password })
  ).read(Token);
  await visitor.get(`/v2/account/my-profile/?token=${token}`, { headers: { authorization: `Token ${token}` } });
  await api.stop();
  const log = api.output();
  expect(log).toContain('/v2/account/my-profile/');
  for (const secret of [token, account.password, account.email]) expect(log).not.toContain(secret);
});

test.each([
  ['/v2/account/reset-password/someone/abc-123/', '/v2/account/reset-password/someone/[secret]/'],
  ['/confirm-email/someone/abc123/', '/confirm-email/someone/[secret]/'],
  ['/external/owner/bot/translate/abc-123', '/external/owner/bot/translate/[secret]'],
  ['/v2/repository/translator/info/0b7a/?x=1', '/v2/repository/translator/info/[secret]/'],
  ['/loginexternal/Token+abc', '/loginexternal/[secret]'],
  ['/LoginExternal/Token%20abc', '/LoginExternal/[secret]'],
  ['/%6Coginexternal//abc%zz', '/loginexternal//[secret]'],
  ['/v2/org/organization/?search=private', '/v2/org/organization/'],
])('[SRV-01] %s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});

withWhole('[SRV-12] a request with a secret in its path leaves no secret and no stack trace in the log', async () => {
  const site = await mkdtemp(join(tmpdir(), 'parlance-log-'));
  await writeFile(join(site, 'index.html'), '<!doctype html><title>Parlance</title>');
  // Models of other tests, which an API opens at startup, may be broken on purpose and produce their own lines.
  const api = await ownProduct({ LOG_LEVEL: 'trace', WEB_DIR: site });
  const secret = 'f00dfeed0123456789';
  const addresses = [
    `/loginexternal/${secret}`,
    `/LoginExternal/${secret}/`,
    `/%6Coginexternal/${secret}`,
    `//loginexternal//${secret}`,
    `/loginexternal/Token%20${secret}`,
    `/loginexternal/${secret}%zz`,
    `/reset-password/someone/${secret}/favicon.ico`,
    `/Reset-Password/someone/${secret}`,
    `/confirm-email/someone/${secret}`,
    `/external/owner/bot/translate/${secret}`,
    `/v2/repository/translator/info/${secret}/`,
    `/v2/REPOSITORY/Translator/info/${secret}/`,
    `/favicon.ico?token=${secret}`,
    `/missing.png?token=${secret}`,
    `/home?token=${secret}`,
  ];
  for (const address of addresses) {
    for (const method of ['GET', 'HEAD', 'POST', 'DELETE']) {
      for (const accept of ['text/html', '*/*', 'image/avif'])
        await fetch(api.address + address, { method, headers: { accept, authorization: `Token ${secret}` } });
    }
  }
  const metrics = await (await fetch(`${api.address}/metrics`)).text();
  await api.stop();
  await rm(site, { recursive: true });
  const lines = api.output().split('\n');
  expect(lines.filter((line) => line.includes('/LoginExternal/[secret]'))).toHaveLength(12);
  expect(lines.filter((line) => /"level":[456]0|node_modules/.test(line))).toEqual([]);
  expect([...lines, ...metrics.split('\n')].filter((line) => line.includes(secret))).toEqual([]);
});
