import { expect, test } from '@jest/globals';
import { isItemKey, isVersionName, toItemKey, toVersionName } from './item-key.ts';

test.each([
  ['Book a Table', 'book_a_table'],
  ['  reservar   mesa  ', 'reservar_mesa'],
  ['Localização!', 'localizacao'],
  ['what’s-new?', 'whats-new'],
  ['snake_case', 'snake_case'],
  ['حجز رحلة', 'حجز_رحلة'],
  ['हिन्दी', 'हिन्दी'],
  ['订单 查询', '订单_查询'],
  ['Ёлка', 'ёлка'],
  ['!!!', ''],
])('[TRN-01] the name typed as "%s" becomes "%s"', (typed, key) => {
  expect(toItemKey(typed)).toBe(key);
});

test('a name is valid if cleaning does not change it', () => {
  expect(['book_table', 'a-1', 'مدينة'].map(isItemKey)).toEqual([true, true, true]);
  expect(['Book', 'a b', 'café', ''].map(isItemKey)).toEqual([false, false, false, false]);
});

test('[VER-01] a version name keeps letters and digits, at most 40', () => {
  expect(toVersionName('Versão 2.0-beta')).toBe('Versao20beta');
  expect(toVersionName('x'.repeat(50))).toHaveLength(40);
  expect(isVersionName('v2')).toBe(true);
  expect(isVersionName('v_2')).toBe(false);
});
