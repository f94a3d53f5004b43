import { expect, test } from '@jest/globals';

import { readFilter, writeFilter } from './filter.ts';

test('[BRO-02] the filter is written to the address and read back', () => {
  const filter = { search: 'pizza intent:order', category: 7, language: 'pt_br', page: 3 };
  const address = writeFilter(filter);
  expect(address.toString()).toBe('search=pizza+intent%3Aorder&category=7&language=pt_br&page=3');
  expect(readFilter(address)).toEqual(filter);
});

test.each(['category=abc&page=0&language=xx', 'category=-1&page=1.5&language=', ''])(
  '[BRO-02] invalid values in "%s" are ignored',
  (address) => {
    expect(readFilter(new URLSearchParams(address))).toEqual({
      search: '',
      category: undefined,
      language: undefined,
      page: 1,
    });
  },
);
