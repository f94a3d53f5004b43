import { expect, test } from '@jest/globals';
import { z } from 'zod';
import { pageQuery } from './pagination.ts';
import {
  dateTimeFilter,
  endTimeFilter,
  languagesFilter,
  numberFilter,
  numbersFilter,
  textFilter,
  truthFilter,
} from './query.ts';

test.each([
  [{}, 20, 0],
  [{ limit: '5', offset: '10' }, 5, 10],
  [{ limit: 'NaN', offset: 'NaN' }, 20, 0],
  [{ limit: '', offset: '' }, 20, 0],
  [{ limit: '0', offset: '-1' }, 20, 0],
  [{ limit: '99999' }, 10_000, 0],
  [{ limit: ['3', '4'] }, 4, 0],
  [{ offset: '99999999999999' }, 20, 2_000_000_000],
  [{ limit: '1e3', offset: '1.5' }, 20, 0],
])('[SRV-01] the page of %j is %d from %d', (query, limit, offset) => {
  expect(z.object(pageQuery).parse(query)).toEqual({ limit, offset });
});

test.each([
  [textFilter(), ' a ', 'a'],
  [textFilter(), '', undefined],
  [textFilter(), ['a', 'b'], 'b'],
  [textFilter(), 'undefined', undefined],
  [numberFilter(), '12', 12],
  [numberFilter(), 'NaN', undefined],
  [numberFilter(), '', undefined],
  [truthFilter(), 'True', true],
  [truthFilter(), '0', false],
  [truthFilter(), '', undefined],
  [truthFilter(), 'NaN', undefined],
  [numbersFilter(), '7', [7]],
  [numbersFilter(), ['1,2', '', 'NaN', '3'], [1, 2, 3]],
  [numbersFilter(), '', undefined],
  [languagesFilter(), 'en', ['en']],
  [languagesFilter(), ['en,pt_br', '', 'en', 'de'], ['en', 'pt_br', 'de']],
  [languagesFilter(), '', undefined],
])('[SRV-01] %#: a filter of %j', (schema: z.ZodType, value: unknown, expected: unknown) => {
  expect(z.object({ x: schema }).parse({ x: value })).toEqual(
    expected === undefined ? expect.not.objectContaining({ x: expect.anything() }) : { x: expected },
  );
});

test.each([
  ['a number', numberFilter(), 'x'],
  ['a number', numberFilter(), '1.5'],
  ['a number', numberFilter(), '99999999999'],
  ['a truth value', truthFilter(), 'maybe'],
  ['a list of numbers', numbersFilter(), 'x'],
  ['a list of numbers', numbersFilter(), ['1', '2,x']],
])('[SRV-01] a filter for %s rejects values it cannot read', (_, schema: z.ZodType, value: unknown) => {
  const { error } = z.object({ x: schema }).safeParse({ x: value });
  expect(error?.issues.map(({ path }) => path)).toEqual([['x']]);
});

test.each([
  ['2022-01-01', '2022-01-01T00:00:00.000Z'],
  ['2022-01-01 10:30', '2022-01-01T10:30:00.000Z'],
  ['2022-01-01 10:00:00 ', '2022-01-01T10:00:00.000Z'],
  ['2022-01-01T10:00:00.123456Z', '2022-01-01T10:00:00.123Z'],
  ['2022-01-01T10:00:00+02:00', '2022-01-01T08:00:00.000Z'],
  ['2022-01-01T10:00:00-0330', '2022-01-01T13:30:00.000Z'],
  ['2022-01-01 10:30 +01', '2022-01-01T09:30:00.000Z'],
  // A plus sign that was not encoded.
  ['2022-01-01T10:00:00.5 02:00', '2022-01-01T08:00:00.500Z'],
])('[SRV-01] the moment %j is understood', (value, iso) => {
  expect(dateTimeFilter().parse(value)?.toISOString()).toBe(iso);
});

test.each([
  ['2022-01-01', '2022-01-01T23:59:59.999Z'],
  ['2024-02-29', '2024-02-29T23:59:59.999Z'],
  ['2022-01-01 10:30', '2022-01-01T10:30:00.000Z'],
  ['2022-01-01T10:00:00+02:00', '2022-01-01T08:00:00.000Z'],
])('[SRV-60] a period until %j ends at %s', (value, iso) => {
  expect(endTimeFilter().parse(value)?.toISOString()).toBe(iso);
});

test.each([
  'yesterday',
  '2022-13-01',
  '2022-02-30',
  '2022-01-01 25:00',
  '2022-01-01+02:00',
  '2022-01-01T10:00+24:00',
  '2022-01-01T10:00+02:60',
])('[SRV-01] the moment %j is rejected', (value) => {
  expect(dateTimeFilter().safeParse(value).success).toBe(false);
});
