import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, test } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import { z } from 'zod';
import { keyOf } from '../../src/testing/api-keys.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { apiAddress } from '../../src/testing/setup.ts';
import { startApi } from '../../src/testing/processes.ts';
import { isWhole } from '@parlance/testing/whole';
import { ROOT, workplace } from './command-line.ts';
import type { Intelligence } from '../../src/testing/intelligence.ts';

const ALL = ['parse', 'read', 'contribute', 'train', 'evaluate'];
const TESTS = ['text,intent,split', 'hello there you,greet,test', 'goodbye then,bye,test'];

const trainingData = () => fewSentences().map(({ text, intent }) => `${text},${intent},train`);

let bot: Intelligence;
let key: string;

beforeAll(async () => {
  bot = await intelligence();
  ({ key } = await keyOf(bot.admin, { scopes: ALL }));
});

function place(environment: Readonly<Record<string, string>> = {}) {
  return workplace({
    PARLANCE_URL: apiAddress(),
    PARLANCE_INTELLIGENCE: bot.uuid,
    PARLANCE_KEY: key,
    ...environment,
  });
}

async function waitUntil(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 50));
}

describe('pipelines', () => {
  const runsSteps = async (name: string) => {
    const { home, sh } = place();
    mkdirSync(join(home, 'data'));
    writeFileSync(join(home, 'data/nlu.csv'), [...TESTS, ...trainingData()].join('\n'));
    const example = readFileSync(join(ROOT, 'clients/cli/examples', name), 'utf8');
    const steps = [...example.matchAll(/^\s*-(?: run:)? (parlance .*)$/gm)].map(([, step = '']) => step);
    expect(steps).toHaveLength(3);
    for (const step of steps) expect([step, await sh(step)]).toEqual([step, expect.objectContaining({ code: 0 })]);
    const report = readFileSync(join(home, 'out.xml'), 'utf8');
    expect(report).toContain('<testsuite name="parlance" tests="2"');
    expect(report).toContain('<testcase classname="greet" name="hello there you"');
  };
  test('[CLI-20] the steps of GitHub Actions run without changes', () => runsSteps('github-actions.yml'));
  withWhole('[CLI-20] the steps of GitLab run without changes', () => runsSteps('gitlab-ci.yml'));

  withWhole('[CLI-21] a score below the minimum fails the build', async () => {
    const { home, sh } = place();
    const lines = ['text,intent,split', 'hello there you,bye,test', 'goodbye then,greet,test'];
    const own = await intelligence();
    await own.addSentences(fewSentences());
    await own.train();
    writeFileSync(join(home, 'tests.csv'), lines.join('\n'));
    const { key: ownKey } = await keyOf(own.admin, { scopes: ALL });
    const env = { PARLANCE_INTELLIGENCE: own.uuid, PARLANCE_KEY: ownKey };
    expect(await sh('parlance import tests.csv --language en --yes', { env })).toMatchObject({ code: 0 });
    const ran = await sh('parlance test --language en --min-f1 0.9 --junit out.xml --json', { env });
    expect([ran.code, JSON.parse(ran.out)]).toEqual([
      1,
      expect.objectContaining({ sentences: 2, problems: ['F1 is 0, below 0.9.'] }),
    ]);
    expect(readFileSync(join(home, 'out.xml'), 'utf8')).toContain('failures="2"');
  });

  withWhole('[CLI-21] a sentence that was correct in the last result fails the build', async () => {
    const own = await intelligence();
    await own.addSentences(fewSentences());
    await own.train();
    const { key: ownKey } = await keyOf(own.admin, { scopes: ALL });
    const { home, sh } = place({ PARLANCE_INTELLIGENCE: own.uuid, PARLANCE_KEY: ownKey });
    writeFileSync(join(home, 'tests.csv'), TESTS.join('\n'));
    expect(await sh('parlance import tests.csv --language en --yes')).toMatchObject({ code: 0 });
    const compare = () => sh('parlance test --language en --against results/last --json');
    // The first result has nothing to be compared with; the second is the same.
    expect([(await compare()).code, (await compare()).code]).toEqual([0, 0]);
    const swapped = new Map([
      ['greet', 'bye'],
      ['bye', 'greet'],
    ]);
    const lines = fewSentences().map(({ text, intent }) => `${text},${swapped.get(intent) ?? intent}`);
    writeFileSync(join(home, 'swapped.csv'), ['text,intent', ...lines].join('\n'));
    expect(await sh('parlance push swapped.csv --language en --yes')).toMatchObject({ code: 0 });
    expect(await sh('parlance train --wait')).toMatchObject({ code: 0 });
    const ran = await compare();
    const { problems } = z.object({ problems: z.array(z.string()) }).parse(JSON.parse(ran.out));
    expect([ran.code, problems.sort()]).toEqual([
      1,
      ['Was right before: goodbye then', 'Was right before: hello there you'],
    ]);
  });
});

describe('data', () => {
  test('[CLI-11] pull, diff and push: a merge is shown first, confirmed and only then stored', async () => {
    const own = await intelligence();
    await own.addSentences(fewSentences());
    const { key: ownKey } = await keyOf(own.admin, { scopes: ALL });
    const { home, sh } = place({ PARLANCE_INTELLIGENCE: own.uuid, PARLANCE_KEY: ownKey });
    expect(await sh('parlance pull nlu.yml')).toMatchObject({ code: 0, out: expect.stringContaining('nlu.yml') });
    const file = join(home, 'nlu.yml');
    expect(readFileSync(file, 'utf8')).toContain('- goodbye');
    expect(await sh('parlance diff nlu.yml --language en')).toMatchObject({ code: 0 });

    writeFileSync(file, readFileSync(file, 'utf8').replace('- goodbye', '- goodbye\n    - farewell'));
    const shown = await sh('parlance diff nlu.yml --language en');
    expect([shown.code, shown.out]).toEqual([1, '+ bye: farewell\n1 added, 0 changed, 0 removed, 0 refused\n']);
    expect((await sh('parlance push nlu.yml --language en --dry-run')).out).toContain('Nothing was stored.');
    expect(await sh('parlance push nlu.yml --language en')).toMatchObject({
      code: 2,
      err: 'Nobody can be asked here: add --yes.\n',
    });
    expect(await sh('parlance push nlu.yml --language en --yes')).toMatchObject({ code: 0 });
    expect(await sh('parlance diff nlu.yml --language en')).toMatchObject({ code: 0 });
  });

  const MANY = isWhole ? 10_000 : 2000;
  withWhole(`[CLI-12] ${MANY} sentences are compared`, async () => {
    const own = await intelligence();
    const { key: ownKey } = await keyOf(own.admin, { scopes: ALL });
    const { home, sh } = place({ PARLANCE_INTELLIGENCE: own.uuid, PARLANCE_KEY: ownKey });
    const lines = Array.from({ length: MANY }, (_, index) => `sentence number ${index},intent${index % 20}`);
    writeFileSync(join(home, 'many.csv'), ['text,intent', ...lines].join('\n'));
    expect(await sh('parlance push many.csv --language en --yes')).toMatchObject({ code: 0 });
    const changed = ['text,intent', 'one more,intent1', 'sentence number 0,intent7', ...lines.slice(1)];
    writeFileSync(join(home, 'many.csv'), changed.join('\n'));
    const ran = await sh('parlance diff many.csv --language en');
    expect([ran.code, ran.out.split('\n').at(-2)]).toEqual([1, '1 added, 1 changed, 0 removed, 0 refused']);
    expect(ran.out).toContain('~ intent0 → intent7: sentence number 0');
  });
});

describe('keys and errors', () => {
  withWhole('[CLI-10] login checks the key and stores it where only its owner can read it', async () => {
    const { home, sh } = place({ PARLANCE_URL: '', PARLANCE_KEY: '' });
    const signedIn = await sh(`parlance login --url ${apiAddress()}`, { input: `${key}\n` });
    expect([signedIn.code, signedIn.err]).toEqual([0, '']);
    expect(signedIn.out).not.toContain(key);
    const file = join(home, 'config/parlance/config.json');
    expect(statSync(file).mode & 0o777).toBe(0o600);
    const wrong = await sh(`parlance login --url ${apiAddress()}`, { input: `parl_${'x'.repeat(40)}\n` });
    expect(wrong).toMatchObject({ code: 3, err: expect.stringContaining('The key does not work') });
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ url: apiAddress(), key });
  });

  withWhole('[CLI-13] a missing key, a missing scope, a wrong word and an unreachable server differ', async () => {
    const { sh } = place();
    expect(await sh('parlance parse hello', { env: { PARLANCE_KEY: '' } })).toMatchObject({
      code: 3,
      err: 'Sign in first: parlance login, or set PARLANCE_URL and PARLANCE_KEY.\n',
    });
    const { key: reader } = await keyOf(bot.admin, { scopes: ['read'] });
    const refused = await sh('parlance train', { env: { PARLANCE_KEY: reader } });
    expect(refused).toMatchObject({ code: 3, err: expect.stringMatching(/not allowed to do this: .*train/) });
    expect(await sh('parlance train --wiat')).toMatchObject({ code: 2, err: expect.stringContaining('--wiat') });
    expect(await sh('parlance tarin')).toMatchObject({ code: 2, err: expect.stringContaining('no command tarin') });
    const away = await sh('parlance parse hello', { env: { PARLANCE_URL: 'http://127.0.0.1:9' } });
    expect(away).toMatchObject({ code: 4, err: expect.stringContaining('did not answer') });
  });

  withWhole('[CLI-15] a wait survives a restart of the server', async () => {
    const own = await intelligence();
    await own.addSentences(fewSentences());
    const { key: ownKey } = await keyOf(own.admin, { scopes: ALL });
    const first = await startApi();
    const environment = { PARLANCE_INTELLIGENCE: own.uuid, PARLANCE_KEY: ownKey, PARLANCE_URL: first.address };
    const { home, sh } = place(environment);
    const log = join(home, 'log');
    const training = sh(`parlance train --wait > '${log}'`);
    await waitUntil(() => existsSync(log) && readFileSync(log, 'utf8').includes('en: processing'));
    await first.kill();
    const second = await startApi({ PORT: new URL(first.address).port });
    try {
      expect([await training, readFileSync(log, 'utf8')]).toEqual([
        expect.objectContaining({ code: 0 }),
        expect.stringContaining('Trained.'),
      ]);
    } finally {
      await second.stop();
    }
  });

  test('[CLI-22] check reports findings about the sentences, annotates them and fails the build', async () => {
    const own = await intelligence();
    await own.addSentences([
      ...fewSentences(),
      ...['good evening', 'how are you'].map((text) => ({ text, intent: 'greet' })),
      ...['farewell', 'until tomorrow'].map((text) => ({ text, intent: 'bye' })),
      ...['lima', 'bern'].map((text) => ({ text: `a table in ${text}`, intent: 'book' })),
    ]);
    const { key: ownKey } = await keyOf(own.admin, { scopes: ['read'] });
    const { sh } = place({ PARLANCE_INTELLIGENCE: own.uuid, PARLANCE_KEY: ownKey });
    const clean = await sh('parlance check');
    expect(clean).toMatchObject({ code: 0 });
    expect(clean.out).toContain('en: the sentences have not been checked for wrong intents');
    await own.addSentences([{ text: 'Hello, there!', intent: 'bye' }]);
    const failed = await sh('parlance check --language en --annotate');
    expect(failed).toMatchObject({ code: 1 });
    expect(failed.out).toContain('! en: The same sentence in several intents: bye, greet');
    expect(failed.out).toContain('::error title=Parlance data check::en: The same sentence');
    const json = await sh('parlance check --json');
    expect([json.code, JSON.parse(json.out)]).toMatchObject([1, { faults: 1, open: 1 }]);
  });

  test('[CLI-14] help names options, scopes and exit codes', async () => {
    const { sh } = place();
    expect((await sh('parlance')).out).toMatch(/train .*\[train\][^]*Exit codes: 0 done/);
    expect((await sh('parlance test --help')).out).toMatch(/Scopes of the key: evaluate[^]*--min-f1 <0.9>/);
  });
});
