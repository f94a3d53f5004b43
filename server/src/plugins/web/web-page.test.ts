import { expect, test } from '@jest/globals';
import { readConfig } from '../../config.ts';
import { fillPage } from './web-page.ts';

const HTML =
  '<meta name="csp-nonce" content="__CSP_NONCE__"><meta name="area" content="__AREA__"><meta ' +
  'name="remote-origins" content="__REMOTE_ORIGINS__"><meta name="contact" content="__CONTACT_EMAIL__">';
const config = readConfig({
  DATABASE_URL: 'postgres://x',
  SERVER_KEY: '0'.repeat(64),
  REMOTE_ORIGINS: 'https://areas.example.org',
  AREA_HOSTS: 'translate.example.org=mf-translate',
  CONTACT_EMAIL: 'help@example.org',
});

test("the app\'s page contains the settings and runs code of the configured origins", () => {
  const { page, policy } = fillPage(HTML, { host: 'bots.example.org', path: '/' }, config);
  const nonce = /nonce-([^']+)'/.exec(policy)?.[1];
  expect(page).toBe(
    `<meta name="csp-nonce" content="${nonce}"><meta name="area" content=""><meta name="remote-origins" ` +
      'content="https://areas.example.org"><meta name="contact" content="help@example.org">',
  );
  expect(policy).toContain("script-src 'self' https://areas.example.org;");
  expect(policy).toContain("connect-src 'self' https://areas.example.org wss://areas.example.org;");
});

test('under its own host name an area is the only one and runs code from here only', () => {
  const { page, policy } = fillPage(HTML, { host: 'translate.example.org', path: '/' }, config);
  expect(page).toContain('name="area" content="mf-translate"');
  expect(policy).toContain("script-src 'self';");
});

test("[OPS-12] the page links the operator's own pages", () => {
  const { page } = fillPage(
    '<meta name="legal" content="__LEGAL__">',
    { host: 'x', path: '/', legal: ['terms'] },
    config,
  );
  expect(page).toBe('<meta name="legal" content="terms">');
});

test('[CDN-01] the page names the origin of the files and its policy allows it, except with a single area', () => {
  const html = '<meta name="files" content="__FILES__">';
  const there = { ...config, filesOrigin: 'https://files.example.org' };
  const app = fillPage(html, { host: 'bots.example.org', path: '/' }, there);
  expect(app.page).toBe('<meta name="files" content="https://files.example.org">');
  for (const directive of ["script-src 'self'", "connect-src 'self'"])
    expect(app.policy).toContain(`${directive} https://areas.example.org https://files.example.org`);
  const alone = fillPage(html, { host: 'translate.example.org', path: '/' }, there);
  expect(alone.page).toBe('<meta name="files" content="">');
  expect(alone.policy).toContain("script-src 'self';");
});
