import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { keyOf } from '../../src/testing/api-keys.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { apiAddress } from '../../src/testing/setup.ts';
import { workplace } from './command-line.ts';

test('[CLI-23] diff compares versions, models and files as text, JSON and Markdown', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const copied = await bot.admin.post('/v2/repository/version/', {
    repository: bot.uuid,
    id: bot.version,
    name: 'candidate',
  });
  expect(copied.status).toBe(201);
  await bot.addSentences([{ text: 'hey *you*', intent: 'greet' }]);
  const { key } = await keyOf(bot.admin, { scopes: ['read', 'contribute'] });
  const { home, sh } = workplace({
    PARLANCE_URL: apiAddress(),
    PARLANCE_INTELLIGENCE: bot.uuid,
    PARLANCE_KEY: key,
  });
  expect(await sh('parlance diff candidate master')).toMatchObject({
    code: 1,
    out: '+ sentence en greet: hey *you*\nsentence added: 1\n',
  });
  expect(await sh('parlance diff candidate candidate')).toMatchObject({ code: 0, out: 'No differences.\n' });
  const markdown = await sh('parlance diff candidate master --markdown');
  expect(markdown.out).toContain('### candidate → master\n');
  expect(markdown.out).toContain('| sentence | 1 |\n');
  expect(markdown.out).toContain('- sentence added: greet: hey \\*you\\*\n');
  const json = await sh(`parlance diff master ${bot.version} --json`);
  expect([json.code, JSON.parse(json.out)]).toEqual([0, expect.objectContaining({ total: 0, differences: [] })]);
  writeFileSync(join(home, 'nlu.csv'), 'text,intent\nhello there,greet\nbrand new,greet\n');
  const file = await sh('parlance diff candidate nlu.csv --language en');
  expect(file.code).toBe(1);
  expect(file.out).toContain('+ sentence en greet: brand new\n');
  expect(await sh('parlance diff candidate nowhere')).toMatchObject({
    code: 2,
    err: 'nowhere is neither a file nor a version.\n',
  });
});
