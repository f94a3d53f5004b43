import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { keyOf } from '../../src/testing/api-keys.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { apiAddress } from '../../src/testing/setup.ts';
import { Proposals } from '../../src/features/exchange/proposals/proposals.schema.ts';
import { ROOT, workplace } from './command-line.ts';

const lines = () => ['text,intent', ...fewSentences().map(({ text, intent }) => `${text},${intent}`)];

async function bot(scopes = ['read', 'propose']) {
  const made = await intelligence();
  await made.addSentences(fewSentences().map(({ text, intent }) => ({ text, intent })));
  const { key } = await keyOf(await made.member(2), { scopes });
  const place = workplace({ PARLANCE_URL: apiAddress(), PARLANCE_INTELLIGENCE: made.uuid, PARLANCE_KEY: key });
  mkdirSync(join(place.home, 'data'));
  const write = (rows: readonly string[]) => writeFileSync(join(place.home, 'data/nlu.csv'), rows.join('\n'));
  const open = async () =>
    (await made.admin.get(`/v2/repository/proposals/${made.uuid}/?state=open`)).read(Proposals).results;
  return { made, write, open, ...place };
}

test('[PRP-08] propose sends what a file has, and on request what it lacks; nothing changes', async () => {
  const { made, write, open, sh } = await bot();
  write(lines());
  expect(await sh('parlance propose data/nlu.csv --language en')).toMatchObject({
    code: 0,
    out: 'The version already has everything that the file has.\n',
  });
  write([...lines().filter((line) => !line.startsWith('goodbye')), 'good <b>day</b>,greet']);
  const added = await sh('parlance propose data/nlu.csv --language en');
  expect(added.code).toBe(0);
  expect(added.out).toContain('+ sentence en greet: good <b>day</b>\nsentence added: 1\nProposed: http');
  const whole = await sh('parlance propose data/nlu.csv --language en --title "Pull 1" --remove --replace --json');
  const { proposal } = z.object({ proposal: z.object({ id: z.int(), items: z.int() }) }).parse(JSON.parse(whole.out));
  expect(proposal.items).toBe(2);
  expect((await open()).map(({ title }) => title)).toEqual(['Pull 1', 'nlu.csv']);
  await sh('parlance propose data/nlu.csv --language en --title "Pull 1" --remove --replace');
  const now = await open();
  expect(now.map(({ title }) => title)).toEqual(['Pull 1', 'nlu.csv']);
  expect(now[0]?.id).not.toBe(proposal.id);
  expect(await sh('parlance propose nowhere.csv')).toMatchObject({ code: 2, err: 'nowhere.csv cannot be read.\n' });
  expect(await sh('parlance propose')).toMatchObject({ code: 2 });
  const path = `/v2/repository/examples/?repository_uuid=${made.uuid}&repository_version=${made.version}`;
  expect((await made.admin.get(path)).read(z.object({ count: z.int() })).count).toBe(fewSentences().length);
});

test('[PRP-08] the steps of the workflow for pull requests run without changes', async () => {
  const { write, open, sh, home } = await bot();
  write([...lines(), 'good *day*,greet', 'hello there,bye']);
  const example = readFileSync(join(ROOT, 'clients/cli/examples/pull-request.yml'), 'utf8');
  const steps = [...example.matchAll(/^\s*- run: (parlance .*)$/gm)].map(([, step = '']) => step);
  expect(steps).toHaveLength(2);
  const env = { TITLE: 'Pull request 12', GITHUB_ACTIONS: 'true' };
  for (const step of steps)
    expect([step, await sh(step, { env })]).toEqual([step, expect.objectContaining({ code: 0 })]);
  const comment = readFileSync(join(home, 'comment.md'), 'utf8');
  const [proposal] = await open();
  expect(comment).toContain('### Proposal: [Pull request 12](http');
  expect(comment).toContain(`/proposals/${proposal?.id}/)`);
  expect(comment).toContain('- sentence added: greet: good \\*day\\*\n');
  expect(comment).toMatch(/Effect \\?\(en, cross-validation\\?\): \d+ of \d+ answers are right/);
  expect(comment).toContain('### Data check\n');
  expect(comment).not.toContain('::error');
});

test('[PRP-08] diff of a file and check write Markdown', async () => {
  const { made, write, sh } = await bot(['read', 'contribute']);
  write([...lines(), 'good [day],greet']);
  const diff = await sh('parlance diff data/nlu.csv --language en --markdown');
  expect(diff.code).toBe(1);
  expect(diff.out).toContain(
    '| added | changed | removed | refused |\n| ---: | ---: | ---: | ---: |\n| 1 | 0 | 0 | 0 |\n',
  );
  expect(diff.out).toContain('- + greet: good \\[day\\]\n');
  await made.addSentences([{ text: 'hello there', intent: 'bye' }]);
  const check = await sh('parlance check --language en --markdown');
  expect(check.code).toBe(1);
  expect(check.out).toMatch(/^### Data check\n\n\d+ findings, \d+ of them faults\.\n\n- en: The same sentence/);
});
