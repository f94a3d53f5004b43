import { expect, test } from '@jest/globals';

import replaceUnused from './unused-classes.ts';

const FORMATTER = 'class Formatter {\n  format(value) {\n    return value.toFixed();\n  }\n}\n';
const CONNECTOR = 'class Connector extends EventEmitter {\n  load() {\n    this.backend.read();\n  }\n}\n';

test('[LOOK-06] classes of i18next that no text uses are dropped', () => {
  const left = replaceUnused(`const one = 1;\n${FORMATTER}${CONNECTOR}class I18n extends EventEmitter {\n}\n`);
  expect(left).not.toMatch(/backend|toFixed/);
  expect(left).toMatch(
    /^const one = 1;\nclass Formatter .*\nclass Connector .*\nclass I18n extends EventEmitter \{\n\}\n$/,
  );
});

test('[LOOK-06] the build fails when a class that it drops has changed', () => {
  expect(() => replaceUnused(FORMATTER)).toThrow('i18next has no class Connector that could be left out.');
});
