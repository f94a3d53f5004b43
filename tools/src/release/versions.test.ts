import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import workspace from '../../../package.json' with { type: 'json' };
import { filesWithVersion, versionsIn } from './versions.ts';

test('[OPS-63] every package, client, image and page states the version of the product', () => {
  const others = filesWithVersion().flatMap(([file, around]) => {
    const versions = versionsIn(readFileSync(join(__dirname, '../../..', file), 'utf8'), around);
    return versions.length > 0 && versions.every((version) => version === workspace.version) ? [] : [[file, versions]];
  });
  expect(others).toEqual([]);
});
