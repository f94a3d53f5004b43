import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, expect, test } from '@jest/globals';
import { load, verify } from '@parlance/runtime';
import { finders } from '@parlance/runtime/finders';
import { withWhole } from '@parlance/testing/skipping';
import { ModelKey } from '../../src/features/serving/model-files/model-files.schema.ts';
import { keyOf } from '../../src/testing/api-keys.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { anonymous, apiAddress } from '../../src/testing/setup.ts';
import { workplace } from './command-line.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';

const OTHER_KEY = 'MCowBQYDK2VwAyEAGb9ECWmEzf6FQbrBZ9w7lshQhqowtrbLDFw4rXAxZuE=';
const SCOPES = ['model', 'parse', 'train'];

let bot: Intelligence;
let key: string;
let publicKey: string;

beforeAll(async () => {
  bot = await intelligence();
  await bot.addSentences(fewSentences());
  await bot.train();
  ({ key } = await keyOf(bot.admin, { scopes: SCOPES }));
  publicKey = (await anonymous().get('/v2/model-key/')).read(ModelKey).key;
});

const place = (environment: Readonly<Record<string, string>> = {}) =>
  workplace({ PARLANCE_URL: apiAddress(), PARLANCE_INTELLIGENCE: bot.uuid, PARLANCE_KEY: key, ...environment });

const read = (file: string) => new Uint8Array(readFileSync(file));

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
}

test('[RUN-30] `model pull` writes the verified file, and says when it is up to date', async () => {
  const { home, sh } = place();
  const file = join(home, 'bot.plm');
  const pulled = await sh('parlance model pull bot.plm --json');
  expect([pulled.code, JSON.parse(pulled.out)]).toMatchObject([
    0,
    { file: 'bot.plm', changed: true, hash: await verify(read(file), publicKey) },
  ]);
  const { parse } = await load(read(file), {
    finders,
    signedBy: publicKey,
    pack: ({ hash }) => read(join(home, `${hash}.pack`)),
  });
  expect(parse('good morning').intent.name).toBe('greet');
  expect(await sh('parlance model pull bot.plm')).toMatchObject({ code: 0, out: 'bot.plm is up to date.\n' });
  expect(readdirSync(home).filter((name) => name.endsWith('.part'))).toEqual([]);
});

withWhole(
  '[RUN-31] a file that another key signed, a missing scope and a wrong use leave the file as it was',
  async () => {
    const { home, sh } = place();
    writeFileSync(join(home, 'bot.plm'), 'as it was');
    expect(await sh(`parlance model pull bot.plm --signed-by ${OTHER_KEY}`)).toMatchObject({
      code: 5,
      err: 'The download is not used: The model file is not signed with the expected key.\n',
    });
    const { key: reader } = await keyOf(bot.admin, { scopes: ['read'] });
    const refused = await sh('parlance model pull bot.plm', { env: { PARLANCE_KEY: reader } });
    expect(refused).toMatchObject({ code: 3, err: expect.stringMatching(/not allowed to do this: .*model/) });
    expect(await sh('parlance model push bot.plm')).toMatchObject({ code: 2 });
    expect(await sh('parlance model pull bot.plm --every never')).toMatchObject({ code: 2 });
    expect(readFileSync(join(home, 'bot.plm'), 'utf8')).toBe('as it was');
  },
);

withWhole('[RUN-32] with --watch the file is replaced after a training, and `serve` answers with it', async () => {
  const own = await intelligence();
  await own.addSentences(fewSentences());
  await own.train();
  const { key: ownKey } = await keyOf(own.admin, { scopes: SCOPES });
  const { home, sh } = place({ PARLANCE_INTELLIGENCE: own.uuid, PARLANCE_KEY: ownKey });
  const file = join(home, 'own.plm');
  await sh('parlance model pull own.plm --watch --every 0.2 > pull.log 2>&1 & echo $! > pull.pid');
  await waitUntil(() => existsSync(file));
  await sh('parlance serve own.plm --port 0 > serve.log 2>&1 & echo $! > serve.pid');
  const log = () => (existsSync(join(home, 'serve.log')) ? readFileSync(join(home, 'serve.log'), 'utf8') : '');
  await waitUntil(() => /Listening on (\S+)/.test(log()));
  const [, url = ''] = /Listening on (\S+)/.exec(log()) ?? [];
  const ask = async (text: string): Promise<unknown> => {
    const answer = await fetch(`${url}/v2/parse/`, { method: 'POST', body: JSON.stringify({ text }) });
    return answer.json();
  };
  try {
    const before = read(file);
    await own.addSentences(['cheerio my dear', 'cheerio all'].map((text) => ({ text, intent: 'cheer' })));
    await own.train();
    await waitUntil(() => Buffer.compare(read(file), before) !== 0);
    await waitUntil(() => log().includes('was replaced'));
    const details = `/v2/repository/repository-details/${own.uuid}/analyze/`;
    for (const text of ['cheerio my dear', 'good morning'])
      expect(await ask(text)).toEqual((await own.admin.post(details, { text })).body);
  } finally {
    await sh('kill $(cat pull.pid) $(cat serve.pid)');
  }
});
