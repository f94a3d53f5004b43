import { camel } from './insert.ts';
import type { Edit } from './job-files.ts';

/** Groups of settings, with their files below `server/src/settings`. */
export const SETTING_FILES: Readonly<Record<string, string>> = {
  site: 'site.ts',
  mail: 'site.ts',
  database: 'work.ts',
  'sign-in': 'work.ts',
  learning: 'work.ts',
  backups: 'backups.ts',
  limits: 'limits.ts',
  telemetry: 'telemetry.ts',
};

/** A setting with a whole number, and its test. @param variable name of the environment variable, such as NOTE_DAYS */
export function settingEdits(group: string, variable: string): { edit: Edit; test: string } {
  const property = camel(variable.toLowerCase().replaceAll('_', '-'));
  const table = group.replace('-', '_').toUpperCase();
  return {
    edit: {
      file: `server/src/settings/${SETTING_FILES[group]}`,
      insertions: [
        {
          after: new RegExp(`^export const ${table} = \\{`),
          lines: `  ${property}: setting('${variable}', '30', whole(1, 3650), 'TODO: what it does, in one sentence.'),`,
        },
      ],
    },
    test: `import { expect, test } from '@jest/globals';
import { readConfig } from '../config.ts';

const NEEDED = { DATABASE_URL: 'postgres://localhost/parlance', SERVER_KEY: '0f'.repeat(32) };

test('${variable} has a default, and rejects what is not a number', () => {
  expect(readConfig(NEEDED).${property}).toBe(30);
  expect(readConfig({ ...NEEDED, ${variable}: '7' }).${property}).toBe(7);
  expect(() => readConfig({ ...NEEDED, ${variable}: 'week' })).toThrow('${variable} must be a whole number');
});
`,
  };
}
