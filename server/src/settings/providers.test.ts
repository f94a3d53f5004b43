import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from '@jest/globals';
import { readConfig } from '../config.ts';

const folder = mkdtempSync(join(tmpdir(), 'providers-'));
afterAll(() => rmSync(folder, { recursive: true }));

const corp = { id: 'corp', name: 'Corp', issuer: 'https://login.example.org', client_id: 'x' };

function read(content: unknown, settings: Readonly<Record<string, string>> = {}) {
  const file = join(folder, 'providers.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  const { providers } = readConfig({
    DATABASE_URL: 'postgres://nowhere',
    SERVER_KEY: '0'.repeat(64),
    OIDC_PROVIDERS: file,
    ...settings,
  });
  return providers;
}

test('[ACC-58] providers are read with their logo and the usual values', () => {
  writeFileSync(join(folder, 'logo.svg'), '<svg/>');
  const roles = [{ group: 'bots', organization: 'team', role: 'admin' }];
  expect(read([{ ...corp, logo: 'logo.svg', domains: ['Example.ORG', '*'], roles }])).toEqual([
    {
      ...corp,
      logo: `data:image/svg+xml;base64,${Buffer.from('<svg/>').toString('base64')}`,
      client_auth: 'basic',
      scopes: 'openid email profile',
      domains: ['example.org', '*'],
      trusts_email: false,
      checks_second_factor: false,
      groups_claim: 'groups',
      roles: [{ group: 'bots', organization: 'team', role: 3 }],
    },
  ]);
});

test.each([
  ['{', /OIDC_PROVIDERS must name a JSON file with a list of OpenID providers .*JSON/],
  [[], /must name a JSON file/],
  [[{ ...corp, issuer: 'http://login.example.org' }], /: 0\.issuer: must use HTTPS\.$/],
  [[{ ...corp, id: 'Corp!' }], /: 0\.id: takes lower-case letters, digits and hyphens\.$/],
  [[corp, { ...corp, id: 'other' }], /two have the same issuer/],
  [[corp, { ...corp, issuer: 'https://other.example' }], /two have the same id/],
  [[{ ...corp, secret: 'x' }], /secret/],
  [[{ ...corp, logo: 'logo.exe' }], /the logo logo\.exe must be an SVG, PNG or WebP file/],
  [[{ ...corp, logo: 'missing.png' }], /missing\.png/],
])('[ACC-58] a file with an error stops the server and says where: %j', (content, message) => {
  expect(() => read(content)).toThrow(message);
});

test('[ACC-58] a site without passwords needs a provider', () => {
  expect(() => read([corp], { OIDC_PROVIDERS: '', PASSWORDS: 'off' })).toThrow(/OIDC_PROVIDERS must name/);
  expect(read([corp], { PASSWORDS: 'off' })).toHaveLength(1);
});
