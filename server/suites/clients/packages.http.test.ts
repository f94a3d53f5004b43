import { execFile } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect } from '@jest/globals';
import { withWhole } from '@parlance/testing/skipping';
import workspace from '../../../package.json' with { type: 'json' };
import { keyOf } from '../../src/testing/api-keys.ts';
import { fewSentences, intelligence } from '../../src/testing/intelligence.ts';
import { apiAddress } from '../../src/testing/setup.ts';
import { ROOT } from './command-line.ts';

const run = promisify(execFile);

/** The same program for both module systems; the types detect a wrong name and a wrong kind of value. */
const PROGRAM = `
declare const process: { env: Record<string, string | undefined> };
const client = createClient({ url: process.env['PARLANCE_URL'] ?? '', key: process.env['PARLANCE_KEY'] });
const bot = client.intelligence(process.env['PARLANCE_INTELLIGENCE'] ?? '');
async function main(): Promise<void> {
  const { intent } = await bot.parse('good morning', { language: 'en' });
  const name: string = intent.name;
  // @ts-expect-error there is no such field
  const missing: unknown = intent.nothing;
  const refused = await bot.parse('').catch((error: unknown) => error);
  const status: number = refused instanceof ParlanceError ? refused.status : 0;
  console.log(JSON.stringify([name, missing, status]));
}
void main();
`;
const CONSUMERS = {
  'esm.mts': `import { createClient, ParlanceError } from '@parlance/client';\n${PROGRAM}`,
  'cjs.cts': `import client = require('@parlance/client');\nconst { createClient, ParlanceError } = client;\n${PROGRAM}`
    .replace('const client = createClient', 'const own = createClient')
    .replace('= client.intelligence', '= own.intelligence'),
} as const;
const SETTINGS = {
  compilerOptions: {
    module: 'node16',
    strict: true,
    target: 'es2022',
    lib: ['es2023', 'dom'],
    types: [],
  },
  files: Object.keys(CONSUMERS),
};

let home: string;
let environment: Readonly<Record<string, string>>;

/** Runs a program in a folder outside the workspace. */
async function inHome(program: string, ...args: string[]): Promise<string> {
  const { stdout } = await run(program, args, { cwd: home, env: { ...process.env, ...environment } });
  return stdout;
}
const node = (...args: string[]) => inHome(process.execPath, ...args);

beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'parlance-packages-'));
  const bot = await intelligence();
  await bot.addSentences(fewSentences());
  const { key } = await keyOf(bot.admin, { scopes: ['parse'] });
  environment = {
    HOME: home,
    PARLANCE_URL: apiAddress(),
    PARLANCE_KEY: key,
    PARLANCE_INTELLIGENCE: bot.uuid,
  };
  const packed = node(join(ROOT, 'tools/src/pack.ts'), join(home, 'packed'), 'cli', 'client');
  await bot.train();
  // Neither needs a package that is not packed, so no registry is contacted.
  const archives = (await packed).trim().split('\n');
  writeFileSync(join(home, 'package.json'), '{ "private": true }');
  await inHome('npm', 'install', '--offline', '--no-audit', '--no-fund', ...archives);
});

withWhole('[CLI-31] the packed client can be imported and required, with types for both', async () => {
  for (const [name, text] of Object.entries(CONSUMERS)) writeFileSync(join(home, name), text);
  writeFileSync(join(home, 'tsconfig.json'), JSON.stringify(SETTINGS));
  await node(join(ROOT, 'node_modules/typescript/bin/tsc'), '-p', home);
  for (const name of ['esm.mjs', 'cjs.cjs'])
    expect([name, JSON.parse(await node(name))]).toEqual([name, ['greet', null, 400]]);
});

withWhole('[CLI-31] the packed command line runs', async () => {
  expect(await inHome('npx', '--offline', 'parlance', '--version')).toBe(`${workspace.version}\n`);
  expect(await inHome('npx', '--offline', 'parlance', 'parse', 'goodbye')).toMatch(/^bye [\d.]+ goodbye\n$/);
});
