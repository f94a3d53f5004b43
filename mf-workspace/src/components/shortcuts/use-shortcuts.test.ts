import { expect, jest, test } from '@jest/globals';

import { shortcutOf } from './use-shortcuts.ts';

const press = (
  key: string,
  target: EventTarget,
  part: Partial<Pick<KeyboardEvent, 'ctrlKey' | 'isComposing'>> = {},
) => ({ key, target, ctrlKey: false, metaKey: false, altKey: false, isComposing: false, ...part });

test('a single key works outside text fields', () => {
  const j = jest.fn();
  expect(shortcutOf({ j }, press('j', document.createElement('button')))).toBe(j);
  expect(shortcutOf({ j }, press('k', document.body))).toBeUndefined();
  expect(shortcutOf({ j }, press('toString', document.body))).toBeUndefined();
});

test.each([
  '<input>',
  '<textarea></textarea>',
  '<div role="textbox"></div>',
  '<div role="dialog"><button></button></div>',
])('%s handles the key itself', (html) => {
  const host = document.createElement('div');
  host.innerHTML = html;
  const target = host.querySelector('button, input, textarea, [role="textbox"]');
  if (!target) throw new Error('no field');
  expect(shortcutOf({ j: () => undefined }, press('j', target))).toBeUndefined();
});

test.each([{ ctrlKey: true }, { isComposing: true }])('%j disables the shortcut', (part) => {
  expect(shortcutOf({ j: () => undefined }, press('j', document.body, part))).toBeUndefined();
});
