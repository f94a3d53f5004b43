import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from '@jest/globals';
import { isWhole } from '@parlance/testing/whole';

test('[ENT-64] [ENT-66] no step blocks the event loop, whatever the sentence and the patterns', async () => {
  const script = join(import.meta.dirname, 'testing/longest-steps.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [script, isWhole ? '1' : '3']);
  expect(JSON.parse(stdout)).toEqual([]);
});
