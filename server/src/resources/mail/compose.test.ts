import { expect, test } from '@jest/globals';
import { compose } from './compose.ts';

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
  expect(subject).toBe('New authorization request in Bot & "more"');
  expect(text).toContain('<b>Bo</b> (bo) would like');
  expect(text).toContain('Review the request:\nhttps://x.example/dashboard/o/bot/settings/');
  expect(html).toContain('&lt;b&gt;Bo&lt;/b&gt; (bo)');
  expect(html).toContain('line one<br>line two');
  expect(html).not.toContain('<b>');
});

test('[ACC-05] the subject is a single line, and empty paragraphs are omitted', () => {
  const { subject, text } = compose(
    { ...content, values: { ...values, repository: 'a\r\nBcc: b', text: '' } },
    'https://x.example',
  );
  expect(subject).toBe('New authorization request in a Bcc: b');
  expect(text).not.toMatch(/\n{3}/);
});
