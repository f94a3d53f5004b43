import { expect, jest, test } from '@jest/globals';
import { choose, repeatStages } from './repeat.ts';

const at = '2026-11-28T00:00:00.000Z';
const HOME = 'e2e/specs/browse/home.spec.ts';
const LANDING = 'e2e/specs/browse/landing.spec.ts';
const RUN = 'tools/src/checks/run-stages.test.ts';

test('[TEST-05] changed tests run twenty times without retries, those of the browser on a slow processor', () => {
  const [ofBrowser, other] = repeatStages({ files: [HOME, RUN], tests: [] });
  expect(ofBrowser?.commands[0]?.join(' ')).toMatch(/--repeat-each=20 --retries=0 .*home\\\.spec\\\.ts/);
  expect(ofBrowser?.needs).toBe('web build');
  expect(other?.commands).toHaveLength(20);
  expect(other?.commands[0]).toEqual(expect.arrayContaining(['--runTestsByPath', RUN]));
  expect(other?.prepare?.()).toEqual({ TEST_RETRIES: '0', TEST_SAMPLE: 'whole' });
});

test('[TEST-05] only the flaky test of a file runs, unless the file has changed', () => {
  const flaky = (file: string, name: string) => ({ stage: 'browser tests', file, name, failure: 'Error', at });
  const choice = choose(
    [HOME],
    [flaky('browse/home.spec.ts', 'opens'), flaky('browse/landing.spec.ts', 'hero › [BRO-01] shows')],
  );
  expect(choice).toEqual({ files: [HOME], tests: [{ file: LANDING, name: 'hero [BRO-01] shows' }] });
  const pattern = repeatStages(choice)[1]?.commands[0]?.join(' ');
  expect(pattern).toContain('--grep');
  expect(pattern).toContain('landing');
});

test('[TEST-05] when many files have changed, the last ones are repeated, with a notice', () => {
  const said = jest.spyOn(console, 'log').mockReturnValue();
  const files = Array.from({ length: 40 }, (_, index) => `server/${index}.test.ts`);
  expect(choose(files, []).files).toEqual(files.slice(0, 30));
  expect(said).toHaveBeenCalledWith('40 test files have changed: the 30 last ones are repeated.');
  said.mockRestore();
});

test('[TEST-05] no test runs if no file has changed and no test was flaky', () => {
  expect(repeatStages({ files: [], tests: [] })).toEqual([]);
});
