import { buffer } from 'node:stream/consumers';
import { expect, test } from '@jest/globals';
import { read } from '../read/read.ts';
import { recognize } from './recognize.ts';
import { trainingDataOf } from '../testing/training-data.ts';
import { WRITERS } from '../write/write.ts';
import type { FormatId } from '../format-id.ts';

async function readAs(name: string, content: string) {
  const bytes = Buffer.from(content);
  const { format, sentences, notKept } = await read({ name, bytes }, { language: 'en' });
  const others = (await recognize({ name, bytes }))?.others;
  const shown = sentences.map(({ text, intent, marks }) =>
    [text, intent ?? '', ...marks.map(({ entity, start, end }) => `${text.slice(start, end)}:${entity}`)].join('|'),
  );
  return { format, shown, others, notKept: notKept.map(({ what }) => what) };
}

const ODD = ['text,intent', '#1 fan of pizza,order', '- two of them please,order', 'hi there,greet'];

test.each([
  ['x.csv', ODD],
  ['x', ODD],
  ['pasted.txt', ODD],
  ['x.csv', ODD.slice(1)],
])('[IMP-96] a table whose sentences begin like items stays a table (%s, %#)', async (name, lines) => {
  const { shown } = await readAs(name, lines.join('\n'));
  expect(shown).toEqual(['#1 fan of pizza|order', '- two of them please|order', 'hi there|greet']);
});

test.each([
  ['comma', 'sep=,\ntext,intent\nhello,greet\n'],
  ['semicolon', 'sep=;\r\ntext;intent\r\nhello;greet\r\n'],
  ['tab', 'sep=\t\ntext\tintent\nhello\tgreet\n'],
  ['byte order mark', '\ufeffsep=,\ntext,intent\nhello,greet\n'],
  ['quotes', '"sep=;"\ntext;intent\nhello;greet\n'],
  ['capitals', 'SEP=|\ntext|intent\nhello|greet\n'],
  ['no titles', 'sep=;\nhello there;greet\nhello, you;greet\n'],
])('[IMP-97] a first line sep= names the delimiter (%s)', async (_, content) => {
  const { format, shown } = await readAs('x.csv', content);
  expect([format, shown[0]]).toEqual(['csv', expect.stringMatching(/^hello( there)?\|greet$/)]);
});

test('[IMP-97] line numbers include the one that names the delimiter', async () => {
  const bytes = Buffer.from('sep=;\ntext;intent\nhello;greet\n');
  const { sentences } = await read({ name: 'x.csv', bytes }, { language: 'en' });
  expect(sentences.map(({ line }) => line)).toEqual([3]);
});

test('[IMP-96] two columns without titles keep their marks, whichever comes first', async () => {
  expect(await readAs('x.csv', 'fly to [Paris](city),book\nhello,greet\n')).toMatchObject({
    format: 'csv',
    others: ['watson-csv'],
    shown: ['fly to Paris|book|Paris:city', 'hello|greet'],
  });
  expect((await readAs('x.csv', 'greet,hello there\ngreet,good morning\nbook,fly to me\n')).shown).toEqual([
    'hello there|greet',
    'good morning|greet',
    'fly to me|book',
  ]);
  expect((await readAs('x.csv', 'hello there,greet,en\nola amigo,greet,pt\n')).shown).toEqual([
    'hello there|greet',
    'ola amigo|greet',
  ]);
});

test('[IMP-96] if two formats fit equally, the other one is reported', async () => {
  expect(await readAs('x.csv', 'size,small,tiny\nsize,large,huge\n')).toMatchObject({
    format: 'watson-csv',
    others: ['csv'],
  });
  expect((await readAs('x.csv', 'text,intent\nhello,greet\n')).others).toBeUndefined();
});

test('[IMP-96] a README and other YAML are not training data', async () => {
  const readme = '# Title\n\nSome words about it.\nAnd more of them.\n\n- an item\n- another\n\nThe end of it.\n';
  expect((await recognize({ name: 'README.md', bytes: Buffer.from(readme) }))?.confidence ?? 0).toBeLessThan(0.5);
});

const BEGINNINGS = ['#1 fan', '- two', '* star', '+ plus', '> more', '@home', '$5', '[a](b)', '## intent:x', 'nlu: no'];

test.each<FormatId>(['csv', 'tsv', 'watson-csv', 'rasa-markdown', 'lu', 'conll', 'rasa-yaml', 'snips-yaml'])(
  '[IMP-96] %s with sentences that begin like those of other formats is read as its own format',
  async (id) => {
    const sentence = (text: string, line: number) => ({
      text,
      intent: line % 2 === 0 ? 'order' : 'greet',
      language: 'en',
      marks: [],
      split: 'train' as const,
      negative: false,
      line,
    });
    const data = trainingDataOf(
      { sentences: BEGINNINGS.map(sentence), intents: ['greet', 'order'], entities: [], synonyms: [] },
      'en',
    );
    const writer = WRITERS.get(id);
    const bytes = writer ? await buffer(writer.write(data)) : Buffer.alloc(0);
    const name = `x${writer?.form(data).extension ?? ''}`;
    const file = await read({ name, bytes }, { language: 'en' });
    const lost = (await writer?.cannotHold(data))?.find(({ what }) => what.startsWith('sentences'))?.count ?? 0;
    expect([file.format, file.sentences.length]).toEqual([id === 'tsv' ? 'csv' : id, BEGINNINGS.length - lost]);
  },
);
