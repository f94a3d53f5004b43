import { afterEach, expect, jest, test } from '@jest/globals';
import { fireEvent } from '@testing-library/react';

import { offerUndo } from './undo-offer.ts';

afterEach(() => document.body.replaceChildren());

test('Ctrl+Z undoes the latest action, once', () => {
  const [first, second] = [jest.fn(), jest.fn()];
  const withdrawFirst = offerUndo(first);
  const withdraw = offerUndo(second);
  withdrawFirst();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 1]);
  withdraw();
  fireEvent.keyDown(document.body, { key: 'z', ctrlKey: true });
  expect(second).toHaveBeenCalledTimes(1);
});

test('Ctrl+Z inside a text field is left to the field', () => {
  const undo = jest.fn();
  const withdraw = offerUndo(undo);
  const field = document.body.appendChild(document.createElement('textarea'));
  fireEvent.keyDown(field, { key: 'z', ctrlKey: true });
  expect(undo).not.toHaveBeenCalled();
  withdraw();
});
