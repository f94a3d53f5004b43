import { beforeEach, expect, test } from '@jest/globals';
import { act, renderHook } from '@testing-library/react';

import { readDraft } from './draft.ts';
import { useDraft } from './use-draft.ts';

interface Note {
  text: string;
}

const open = (text: string) =>
  renderHook(
    (first: Note) =>
      useDraft('note', {
        first,
        read: ({ text: stored }) => (typeof stored === 'string' ? { text: stored } : undefined),
        isUnsaved: (typed, saved) => typed.text !== saved.text,
        isEmpty: (typed, saved) => typed.text === saved.text,
      }),
    { initialProps: { text } },
  );

beforeEach(() => sessionStorage.clear());

test('[SHELL-34] what is typed stays when the server answers again, and when the screen opens again', () => {
  const screen = open('saved');
  act(() => screen.result.current.change({ text: 'typed' }));
  screen.rerender({ text: 'changed by somebody else' });
  expect(screen.result.current.value).toEqual({ text: 'typed' });
  screen.unmount();
  expect(open('changed by somebody else').result.current.value).toEqual({ text: 'typed' });
});

test('[SHELL-34] a draft ends when it is saved or equals what was saved', () => {
  const { result } = open('saved');
  act(() => result.current.change(({ text }) => ({ text: text + '!' })));
  expect(readDraft('note')).toEqual({ text: 'saved!' });
  act(() => result.current.change({ text: 'saved' }));
  expect(readDraft('note')).toBeUndefined();
  act(() => result.current.change({ text: 'more' }));
  act(() => result.current.end({ text: '' }));
  expect([result.current.value, readDraft('note')]).toEqual([{ text: '' }, undefined]);
});

test('[SHELL-34] a stored draft that cannot be read is ignored', () => {
  const first = open('saved');
  act(() => first.result.current.change({ text: 'typed' }));
  first.unmount();
  const key = Object.keys(sessionStorage)[0] ?? '';
  sessionStorage.setItem(key, '{"text":5}');
  expect(open('saved').result.current.value).toEqual({ text: 'saved' });
});
