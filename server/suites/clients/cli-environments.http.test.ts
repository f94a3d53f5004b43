import { expect, test } from '@jest/globals';
import { keyOf } from '../../src/testing/api-keys.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { apiAddress } from '../../src/testing/setup.ts';
import { workplace } from './command-line.ts';

test('[CLI-24] [CLI-25] environments are listed, moved and tried; a broken rule fails the pipeline', async () => {
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  await bot.train();
  const { key } = await keyOf(bot.admin, { scopes: ['read', 'parse', 'admin'] });
  const { sh } = workplace({ PARLANCE_URL: apiAddress(), PARLANCE_INTELLIGENCE: bot.uuid, PARLANCE_KEY: key });

  expect(await sh('parlance environment')).toMatchObject({
    code: 0,
    out: 'production: nothing yet\nstaging: nothing yet\n',
  });
  expect((await sh('parlance environment move production master --note "First release"')).out).toMatch(
    /^production: master, en [0-9a-f-]{36}, since \S+ \(First release\)\n$/,
  );
  const asked = await sh('parlance parse "hello there" --environment production --json');
  expect(JSON.parse(asked.out)).toMatchObject([{ environment: 'production', version: bot.version }]);
  expect(await sh('parlance environment back production')).toMatchObject({ code: 5 });
  await sh('parlance environment move production master --note Second');
  expect((await sh('parlance environment back production --note Back')).out).toContain('(Back)');

  await bot.admin.put(`/v2/repository/environments/${bot.uuid}/production/rule/`, { least_quality: 95, intents: [] });
  await bot.addSentences([{ text: 'something else', intent: 'greet' }]);
  await bot.train();
  expect(await sh('parlance environment move production master')).toMatchObject({
    code: 1,
    out: expect.stringContaining('production was not changed, because that breaks its rule:\n  en: '),
  });
  expect(await sh('parlance environment move production master --override --note Anyway')).toMatchObject({ code: 0 });
  await sh('parlance environment back production');
  expect(await sh('parlance environment try production master --share 20')).toMatchObject({ code: 1 });
  expect((await sh('parlance environment try production master --share 0 --note Maybe')).out).toMatch(
    /\n {2}tries master, en [0-9a-f-]{36}, since \S+ \(Maybe\), only compared\n$/,
  );
  expect(await sh('parlance environment serve production --override')).toMatchObject({
    code: 0,
    out: expect.stringContaining('(Maybe)'),
  });
  await sh('parlance environment back production');
  await sh('parlance environment try production master --override --note Maybe');
  expect((await sh('parlance environment')).out).toContain(', answers 10 %\n');
  expect((await sh('parlance environment end production')).out).toBe('production tries nothing.\n');
  const usage = ['move production', 'move production nowhere', 'stop production', 'try production', 'end production x'];
  for (const wrong of [...usage, 'try production master --share 100'])
    expect(await sh(`parlance environment ${wrong}`)).toMatchObject({ code: 2 });
});
