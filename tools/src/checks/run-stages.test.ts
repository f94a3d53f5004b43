import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { runStages } from './run-stages.ts';
import type { Stage } from './stages.ts';

let folder = '';
let printed: string[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'parlance-stages-'));
  printed = [];
  jest.spyOn(console, 'log').mockImplementation((text: string) => {
    printed.push(text);
  });
});
afterEach(async () => {
  jest.restoreAllMocks();
  await rm(folder, { recursive: true, force: true });
});

const run = (stages: Parameters<typeof runStages>[0]) => runStages(stages, folder);
const jestReport = (...statuses: string[]) =>
  JSON.stringify({
    testResults: [
      {
        name: 'lists.test.ts',
        assertionResults: statuses.map((status, at) => ({
          ancestorTitles: [],
          title: `list ${at}`,
          status: status.replace('flaky', 'passed'),
          duration: at,
          retryReasons: status === 'flaky' ? ['Error: no answer'] : [],
        })),
      },
    ],
    numRuntimeErrorTestSuites: 0,
  });
const runs = (program: string): Stage['commands'] => [[process.execPath, '-e', program]];
const lastLine = () => printed.join('\n').split('\n').at(-1);

describe('stages', () => {
  test('succeed when all pass', async () => {
    expect(await run([{ name: 'types', commands: runs('') }])).toBe(true);
    expect(lastLine()).toBe('0 passed, 0 failed');
  });

  test('continue after a failure, which is counted', async () => {
    const file = join(folder, 'unit.json');
    const report = jestReport('passed', 'passed', 'passed');
    const stages: Stage[] = [
      { name: 'types', commands: runs('process.exit(1)') },
      {
        name: 'unit tests',
        commands: runs(`require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(report)})`),
        report: { file, kind: 'jest' },
      },
    ];
    expect(await run(stages)).toBe(false);
    expect(lastLine()).toBe('3 passed, 1 failed');
  });

  test('[TEST-03] list flaky tests in a file of the reports, and those of earlier runs in another', async () => {
    const file = join(folder, 'http.json');
    const stage = (...statuses: string[]): Stage => ({
      name: 'HTTP tests',
      commands: runs(
        `require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(jestReport(...statuses))})`,
      ),
      report: { file, kind: 'jest' },
    });
    const named = async (name: string) => JSON.parse(await readFile(join(folder, name), 'utf8')) as unknown[];

    expect(await run([stage('passed', 'flaky')])).toBe(true);
    expect(lastLine()).toBe('2 passed, 0 failed');
    const flaky = { stage: 'HTTP tests', name: 'list 1', file: 'lists.test.ts', failure: 'Error: no answer' };
    expect(await named('flaky.json')).toEqual([expect.objectContaining(flaky)]);

    await run([stage('passed', 'passed')]);
    expect(await named('flaky.json')).toEqual([]);
    expect(await named('once-flaky.json')).toEqual([expect.objectContaining(flaky)]);
  });

  test('of an inner list run in parallel', async () => {
    const [one, other] = [join(folder, 'one'), join(folder, 'other')];
    const meets = (mine: string, theirs: string) =>
      runs(`
      const fs = require('fs');
      fs.writeFileSync(${JSON.stringify(mine)}, '');
      const look = setInterval(() => fs.existsSync(${JSON.stringify(theirs)}) && clearInterval(look), 5);
    `);
    expect(
      await run([
        [
          { name: 'types', commands: meets(one, other) },
          { name: 'lint', commands: meets(other, one) },
        ],
      ]),
    ).toBe(true);
  });

  test('whose prerequisite failed are skipped and count as failures', async () => {
    expect(
      await run([
        { name: 'web build', commands: runs('process.exit(1)') },
        { name: 'browser tests', commands: runs(''), needs: 'web build' },
      ]),
    ).toBe(false);
    expect(printed.join('\n')).toMatch(/browser tests +left out/);
    expect(lastLine()).toBe('0 passed, 2 failed');
  });

  test('are skipped after a run was asked to stop', async () => {
    setImmediate(() => process.emit('SIGTERM'));
    expect(
      await run([
        { name: 'types', commands: runs('setInterval(() => undefined, 1000)') },
        { name: 'lint', commands: runs('') },
      ]),
    ).toBe(false);
    expect(printed.join('\n')).toMatch(/lint +left out/);
    expect(lastLine()).toBe('0 passed, 2 failed');
  });

  test('that crash do not reuse the numbers of an earlier run', async () => {
    const file = join(folder, 'unit.json');
    await writeFile(file, jestReport('passed'));
    await run([{ name: 'unit tests', commands: runs('process.exit(1)'), report: { file, kind: 'jest' } }]);
    expect(lastLine()).toBe('0 passed, 1 failed');
  });

  test('whose preparation fails report why', async () => {
    await run([
      {
        name: 'browser tests',
        commands: runs(''),
        prepare: () => {
          throw new Error('no browser');
        },
      },
    ]);
    expect(printed).toContain('no browser');
    expect(lastLine()).toBe('0 passed, 1 failed');
  });

  test('whose program is missing fail', async () => {
    await run([{ name: 'lint', commands: [['no-such-program']] }]);
    expect(lastLine()).toBe('0 passed, 1 failed');
  });
});
