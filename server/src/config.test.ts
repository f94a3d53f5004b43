import { describe, expect, test } from '@jest/globals';
import { ConfigError, readConfig } from './config.ts';
import { formerSettings } from './settings/fixed-limits.ts';

const NEEDED = { DATABASE_URL: 'postgres://localhost/parlance', SERVER_KEY: '0f'.repeat(32) };

test('[SRV-03] with a database and a key, everything else has a default', () => {
  const config = readConfig(NEEDED);
  expect(config).toMatchObject({
    host: '127.0.0.1',
    port: 8080,
    publicUrl: 'http://127.0.0.1:8080',
    captcha: 'altcha',
    rateLimitFactor: 1,
    seedExamples: true,
    proxies: 0,
  });
  expect(config.serverKey).toHaveLength(32);
  expect(config.webDirectory).toMatch(/build\/web$/);
});

test('[SRV-03] an empty setting counts as missing, and values are read without surrounding spaces', () => {
  expect(readConfig({ ...NEEDED, PORT: '', HOST: ' 0.0.0.0 ' })).toMatchObject({ port: 8080, host: '0.0.0.0' });
});

test.each([
  ['on', 1],
  ['off', 0],
  ['100', 100],
  ['0.5', 0.5],
])('[SRV-03] RATE_LIMITS %s is the factor %d', (value, factor) => {
  expect(readConfig({ ...NEEDED, RATE_LIMITS: value }).rateLimitFactor).toBe(factor);
});

test.each([
  ['on', 1],
  ['off', 0],
  ['2', 2],
])('[SRV-09] TRUST_PROXY %s trusts %d proxies', (value, proxies) => {
  expect(readConfig({ ...NEEDED, TRUST_PROXY: value }).proxies).toBe(proxies);
});

test('[ACC-05] the outbox is public only in development; the default sender is at the public address', () => {
  expect(readConfig({ ...NEEDED, PUBLIC_URL: 'https://bots.example.org' })).toMatchObject({
    mailOutbox: false,
    mailFrom: 'Parlance <no-reply@bots.example.org>',
  });
  expect(readConfig({ ...NEEDED, NODE_ENV: 'production' }).mailOutbox).toBe(false);
  expect(readConfig({ ...NEEDED, NODE_ENV: 'development' }).mailOutbox).toBe(true);
  expect(readConfig({ ...NEEDED, NODE_ENV: 'development', MAIL_OUTBOX: 'off' }).mailOutbox).toBe(false);
});

test.each([
  [{}, 'token'],
  [{ PUBLIC_URL: 'https://bots.example.org' }, 'cookie'],
  [{ PUBLIC_URL: 'https://bots.example.org', AREA_HOSTS: 'translate.example.org=mf-translate' }, 'token'],
  [{ PUBLIC_URL: 'https://bots.example.org', REMOTE_ORIGINS: 'https://areas.example.org' }, 'token'],
  [{ PUBLIC_URL: 'https://bots.example.org', SESSION: 'token' }, 'token'],
  [{ SESSION: 'cookie' }, 'cookie'],
])('[SRV-15] %j keeps the sessions of browsers in a %s', (settings, session) => {
  expect(readConfig({ ...NEEDED, ...settings }).session).toBe(session);
});

test('[SRV-03] origins of areas are a list without trailing slashes', () => {
  expect(readConfig({ ...NEEDED, REMOTE_ORIGINS: 'https://a.example/  https://b.example' }).remoteOrigins).toEqual([
    'https://a.example',
    'https://b.example',
  ]);
});

test('[ACC-10] hidden parts are off unless they are named', () => {
  expect(readConfig(NEEDED).features).toEqual([]);
  expect(readConfig({ ...NEEDED, FEATURES: 'reports  payments' }).features).toEqual(['reports', 'payments']);
});

describe('[SRV-03] an invalid setting is reported in one sentence', () => {
  test.each([
    ['PORT', '70000', 'The setting PORT must be a whole number from 0 to 65535 (it is "70000").'],
    [
      'PUBLIC_URL',
      'ftp://x',
      'The setting PUBLIC_URL must be a web address such as https://bots.example.org (it is "ftp://x").',
    ],
    ['CAPTCHA', 'yes', 'The setting CAPTCHA must be altcha, siteverify or none (it is "yes").'],
    [
      'CAPTCHA',
      'siteverify',
      'The setting CAPTCHA_VERIFY_URL must be the web address that judges answers, since CAPTCHA is siteverify.',
    ],
    [
      'SMTP_URL',
      'mail.example.org',
      'The setting SMTP_URL must be the address of a mail server such as smtps://user:password@mail.example.org.',
    ],
    [
      'REMOTE_ORIGINS',
      'areas',
      'The setting REMOTE_ORIGINS must list web addresses separated by spaces (it is "areas").',
    ],
    [
      'FEATURES',
      'everything',
      'The setting FEATURES must list some of activities, reports ' +
        'and payments, separated by spaces (it is "everything").',
    ],
    ['SERVER_KEY', 'topsecret', 'The setting SERVER_KEY must be given as 64 hexadecimal digits.'],
    [
      'DATABASE_URL',
      'mysql://u:secret@h',
      'The setting DATABASE_URL must be given and start with postgres:// or postgresql://.',
    ],
    ['DATABASE_URL', undefined, 'The setting DATABASE_URL must be given and start with postgres:// or postgresql://.'],
  ])('%s=%s', (name, value, sentence) => {
    expect(() => readConfig({ ...NEEDED, [name]: value })).toThrow(new ConfigError(sentence));
  });
});

test('[SRV-44] the size of uploads sets every limit of files, and only tests change single ones', () => {
  expect(readConfig(NEEDED)).toMatchObject({ uploadRows: 100_000, uploadBytes: 32 * 1024 * 1024, pageItems: 1000 });
  expect(readConfig({ ...NEEDED, UPLOADS: 'large' })).toMatchObject({ uploadRows: 1_000_000, exportsAtOnce: 8 });
  expect(readConfig({ ...NEEDED, TEST_LIMIT_uploadRows: '2' })).toMatchObject({ uploadRows: 2, uploadThreads: 2 });
});

test('[SRV-44] settings of an earlier release are named with what replaced them', () => {
  expect(formerSettings(NEEDED)).toEqual([]);
  expect(formerSettings({ ...NEEDED, UPLOAD_ROWS: '5000', PAGE_ITEMS: '20', MAIL_SECONDS: '' })).toEqual([
    'UPLOAD_ROWS has no effect: set UPLOADS to small, normal or large instead.',
    'PAGE_ITEMS has no effect: the limit is now the same on every site.',
  ]);
});
