import { expect, test } from '@jest/globals';

import { helpPageOf } from '../domain/index.ts';
import { helpPath, paths } from './index.ts';

const AT = { ownerNickname: 'anna', slug: 'bot' };

test('[HELP-02] every screen of an intelligence has a page of the handbook', () => {
  const screens = Object.entries(paths).filter(([name]) => name.startsWith('repository'));
  expect(screens.length).toBeGreaterThan(15);
  const call = (path: (...values: never[]) => string) => path(...([AT, '1'] as unknown as never[]));
  for (const [name, path] of screens) expect([name, helpPageOf(call(path))]).not.toContain(undefined);
  expect(helpPageOf(paths.repositoryLog(AT))).toBe('inbox');
  expect(helpPageOf(paths.repositoryTranslateExternal(AT, 'x'))).toBe('translators');
  expect(helpPageOf(paths.repositorySummary(AT))).toBe('overview');
  expect(helpPageOf('/terms')).toBeUndefined();
  expect(helpPath('pt-BR', 'train')).toBe('/help/pt/train');
});
