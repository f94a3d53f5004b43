import { expect, test } from '@jest/globals';
import { compose, SHOWN } from './compose.ts';
import { MAIL_TEXTS } from './mail-messages.ts';

const keysOf = <Key extends string>(record: Readonly<Record<Key, unknown>>) => Object.keys(record) as Key[];

const content = { kind: 'request_made', locale: 'en', path: '/dashboard/o/bot/settings/' } as const;
const values = {
  name: 'Ann',
  person: '<b>Bo</b>',
  nickname: 'bo',
  repository: 'Bot & "more"',
  text: 'line one\nline two',
};

test('[ACC-05] text and HTML have the same content, with values escaped', () => {
  const { subject, text, html } = compose({ ...content, values }, 'https://x.example');
  expect(subject).toBe("New authorization request in “Bot & 'more'”");
  expect(text).toContain('“<b>Bo</\u200bb>” (bo) would like');
  expect(text).toContain('Review the request:\nhttps://x.example/dashboard/o/bot/settings/');
  expect(html).toContain('“&lt;b&gt;Bo&lt;/\u200bb&gt;” (bo)');
  expect(text).toContain('> line one\n> line two');
  expect(html).toMatch(/<blockquote [^>]+>line one<br>line two<\/blockquote>/);
  expect(html).not.toContain('<b>');
});

test('[ACC-05] the subject is a single line, and empty paragraphs are omitted', () => {
  const { subject, text } = compose(
    { ...content, values: { ...values, repository: 'a\r\nBcc: b', text: '' } },
    'https://x.example',
  );
  expect(subject).toBe('New authorization request in “a Bcc: b”');
  expect(text).not.toMatch(/\n{3}/);
});

const FOREIGN = ['person', 'repository', 'organization', 'host'];
const HOSTILE = `Win” https://evil.example/x www.evil.example a@evil.example\r\nBuy ${'x'.repeat(500)}`;
const SAFE = { email: 'email', role: 'role', until: 'soon', count: '1', text: 'text', news: 'news' };

/** The mails with a foreign name in every placeholder of a name, and the placeholders that they have. */
function* mailsWithHostileNames() {
  for (const kind of keysOf(MAIL_TEXTS))
    for (const locale of keysOf(MAIL_TEXTS[kind])) {
      const values = { ...Object.fromEntries(Object.keys(SHOWN).map((name) => [name, HOSTILE])), ...SAFE };
      const placeholders = [...JSON.stringify(MAIL_TEXTS[kind][locale]).matchAll(/\{(\w+)\}/g)];
      const mail = compose({ kind, locale, values }, 'https://place');
      yield { kind, mail, placeholders: placeholders.map(([, name = '']) => name).filter((name) => name !== 'place') };
    }
}

test('[SRV-45] names in every mail are short, on one line, and never links', () => {
  for (const { mail } of mailsWithHostileNames())
    for (const part of [mail.subject, mail.text, mail.html]) {
      expect(part.replaceAll('https://place', '')).not.toMatch(/https?:\/\/|www\.\w|\w\.example|\w@\w|\nBuy/);
      expect(part).not.toContain('xxxxxxxx');
    }
});

test('[SRV-45] names that other people chose are in quotation marks, which they cannot end', () => {
  for (const { mail, placeholders } of mailsWithHostileNames()) {
    expect(placeholders.filter((name) => !(name in SHOWN))).toEqual([]);
    expect(mail.text.includes('“Win')).toBe(placeholders.some((name) => FOREIGN.includes(name)));
    expect(mail.text).not.toContain('“Win”');
  }
});

test('[SRV-45] mails to addresses that may be somebody else’s do not have the name of the account', () => {
  const named = [...mailsWithHostileNames()].filter(({ placeholders }) => placeholders.includes('name'));
  expect(named.map(({ kind }) => kind)).not.toEqual(
    expect.arrayContaining([expect.stringMatching(/confirm|^welcome/)]),
  );
});

test('[SRV-45] what somebody else wrote is a quotation without links', () => {
  const { text } = compose({ ...content, values: { ...values, text: 'see\nevil.example\n\nfor more' } }, 'https://x');
  expect(text).toContain('> see\n> evil.\u200bexample\n> \n> for more');
});

test('[SRV-45] ordinary names are shown whole', () => {
  const { subject } = compose({ ...content, values: { ...values, repository: 'Bot 2.0: Dr. Ann 👩‍💻' } }, 'https://x');
  expect(subject.replaceAll('\u200b', '')).toBe('New authorization request in “Bot 2.0: Dr. Ann 👩‍💻”');
});
