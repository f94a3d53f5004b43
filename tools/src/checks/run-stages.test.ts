import { mkdtemp, rm, writeFile } from 'node:fs/promises';
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

const runs = (program: string): Stage['commands'] => [[process.execPath, '-e', program]];
const lastLine = () => printed.join('\n').split('\n').at(-1);

describe('stages', () => {
  test('succeed when all pass', async () => {
    expect(await runStages([{ name: 'types', commands: runs('') }])).toBe(true);
    expect(lastLine()).toBe('0 passed, 0 failed');
  });

  test('continue after a failure, which is counted', async () => {
    const file = join(folder, 'unit.json');
    const report = JSON.stringify({
      numPassedTests: 3,
      numFailedTests: 0,
      numPendingTests: 0,
      numRuntimeErrorTestSuites: 0,
    });
    const stages: Stage[] = [
      { name: 'types', commands: runs('process.exit(1)') },
      {
        name: 'unit tests',
        commands: runs(`require('fs').writeFileSync(${JSON.stringify(file)}, ${JSON.stringify(report)})`),
        report: { file, kind: 'jest' },
      },
    ];
    expect(await runStages(stages)).toBe(false);
    expect(lastLine()).toBe('3 passed, 1 failed');
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
      await runStages([
        [
          { name: 'types', commands: meets(one, other) },
          { name: 'lint', commands: meets(other, one) },
        ],
      ]),
    ).toBe(true);
  });

  test('whose prerequisite failed are skipped and count as failures', async () => {
    expect(
      await runStages([
        { name: 'web build', commands: runs('process.exit(1)') },
        { name: 'browser tests', commands: runs(''), needs: 'web build' },
      ]),
    ).toBe(false);
    expect(printed.join('\n')).toMatch(/browser tests +left out/);
    expect(lastLine()).toBe('0 passed, 2 failed');
  });

  test('that crash do not reuse the numbers of an earlier run', async () => {
    const file = join(folder, 'unit.json');
    await writeFile(
      file,
      JSON.stringify({ numPassedTests: 9, numFailedTests: 0, numPendingTests: 0, numRuntimeErrorTestSuites: 0 }),
    );
    await runStages([{ name: 'unit tests', commands: runs('process.exit(1)'), report: { file, kind: 'jest' } }]);
    expect(lastLine()).toBe('0 passed, 1 failed');
  });

  test('whose preparation fails report why', async () => {
    await runStages([
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
    await runStages([{ name: 'lint', commands: [['no-such-program']] }]);
    expect(lastLine()).toBe('0 passed, 1 failed');
  });
});
