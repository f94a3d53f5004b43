import { existsSync, mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { storeReport } from './releases.ts';

test('[TEAM-05] the first change after a release sets its report aside, and later changes leave it', () => {
  const folder = mkdtempSync(join(tmpdir(), 'report-'));
  const files = { present: join(folder, 'api.md'), released: join(folder, 'released-api.md') };
  writeFileSync(files.present, 'released');
  storeReport('released', files);
  expect(existsSync(files.released)).toBe(false);
  for (const report of ['changed', 'changed again', 'released']) storeReport(report, files);
  expect([files.present, files.released].map((file) => readFileSync(file, 'utf8'))).toEqual(['released', 'released']);
});
