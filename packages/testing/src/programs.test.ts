import { afterEach, expect, test } from '@jest/globals';
import { leftToNightly, missing, packagesOf } from './programs.ts';

const path = process.env['PATH'];
afterEach(() => {
  process.env['PATH'] = path;
});

test('[TEST-02] the reason of a skipped test names the program and the command that installs it', () => {
  process.env['PATH'] = '/nowhere';
  expect(missing('fasttext')).toBe('fastText is not installed (apt-get install fasttext)');
});

test('[TEST-02] the nightly run installs more programs than every run uses', () => {
  expect(packagesOf('usual')).toContain('curl');
  expect(packagesOf('usual')).not.toContain('firefox-esr');
  expect(packagesOf('nightly')).toEqual(expect.arrayContaining([...packagesOf('usual'), 'apertium', 'firefox-esr']));
});

test('[TEST-02] the reason of a test left to the nightly run names its command', () => {
  expect(leftToNightly(true)).toBeUndefined();
  expect(leftToNightly(false, 'npm run nightly systemd')).toContain('(npm run nightly systemd)');
});
