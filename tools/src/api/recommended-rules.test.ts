import { readFileSync } from 'node:fs';
import path from 'node:path';
import { createConfig, lintFromString } from '@redocly/openapi-core';
import { expect, test } from '@jest/globals';

const FILE = path.join(__dirname, '../../../shared/src/api/openapi.json');

test('[DOCS-04] the API document follows the recommended rules of Redocly', async () => {
  const config = await createConfig({
    extends: ['recommended'],
    rules: {
      // Addresses end with a slash by contract; requests without it are answered too.
      'no-path-trailing-slash': 'off',
      // The contract has results/:id/ beside :id/restore/; ids are numbers.
      'no-ambiguous-paths': 'off',
    },
  });
  const problems = await lintFromString({ source: readFileSync(FILE, 'utf8'), config });
  expect(problems.map(({ ruleId, message, location }) => [ruleId, message, location[0]?.pointer])).toEqual([]);
});
