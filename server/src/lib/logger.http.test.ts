import { expect, test } from '@jest/globals';
import { withoutSecrets } from './logger.ts';
import { anonymous, newAccount } from '../testing/given.ts';
import { startApi } from '../testing/processes.ts';
import { Token } from '../modules/accounts/accounts.schema.ts';

test('[SRV-01] the log of a session holds its requests and none of its secrets', async () => {
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
  ['/v2/org/organization/?search=private', '/v2/org/organization/'],
])('[SRV-01] %s is logged as %s', (url, logged) => {
  expect(withoutSecrets(url)).toBe(logged);
});
