import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';

import { SearchInput } from './search-input.tsx';

const PAUSE = 500;

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

/** A search box whose address changes when the test says so. */
function open(address: string) {
  const onSearch = jest.fn();
  const box = (value: string) => <SearchInput label="Text" placeholder="" value={value} onSearch={onSearch} />;
  const { rerender } = render(box(address));
  const field = screen.getByRole<HTMLInputElement>('searchbox');
  return {
    field,
    type: (text: string) => fireEvent.change(field, { target: { value: text } }),
    rest: () => act(() => jest.advanceTimersByTime(PAUSE)),
    searched: () => onSearch.mock.calls.map(([text]) => text),
    arrive: (value: string) => rerender(box(value)),
  };
}

test('[TRN-03] text typed during a search stays, and is searched for next', () => {
  const { field, type, rest, searched, arrive } = open('');
  type('int');
  rest();
  type('intent');
  arrive('int');
  expect(field.value).toBe('intent');
  rest();
  type('intents');
  rest();
  arrive('intent');
  arrive('intents');
  expect(field.value).toBe('intents');
  rest();
  expect(searched()).toEqual(['int', 'intent', 'intents']);
});

test('[TRN-03] a search from elsewhere replaces the typed text, including one that this box started before', () => {
  const { field, type, rest, searched, arrive } = open('');
  type('jazz');
  rest();
  arrive('jazz');
  type('jazz a');
  arrive('');
  expect(field.value).toBe('');
  arrive('jazz');
  expect(field.value).toBe('jazz');
  rest();
  expect(searched()).toEqual(['jazz']);
});

test('[TRN-03] Enter searches at once', () => {
  const { field, type, searched } = open('');
  type('jazz ');
  fireEvent.keyDown(field, { key: 'Enter' });
  expect(searched()).toEqual(['jazz']);
});
