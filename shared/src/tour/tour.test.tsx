import { beforeEach, expect, jest, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';

import { login, logout } from '../session/index.ts';
import { TOURS } from './names.ts';
import { Tour } from './tour.tsx';
import { forgetTours, resetTour, skipTour, startTour, tour$ } from './tour-state.ts';

const STEPS = [
  { anchor: 'box', title: 'The box', text: 'Write here.' },
  { anchor: 'gone', title: 'The button', text: 'Press it.' },
  { anchor: 'end', title: 'The end', text: 'That is all.' },
];
const stored = (): unknown => JSON.parse(localStorage.getItem('tutorial') ?? 'null');
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const tellOtherTab = () =>
  act(() => {
    dispatchEvent(new StorageEvent('storage', { key: 'tutorial' }));
  });
const begin = (name: Parameters<typeof startTour>[0]) => act(() => startTour(name));

beforeEach(() => {
  act(() => forgetTours());
  // jsdom does not implement showModal.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.dispatchEvent(new Event('close'));
  };
});

test('[SHELL-16] steps go forward and back, and completion is stored by name', () => {
  const onFinish = jest.fn();
  render(
    <>
      <input data-tour="box" />
      <Tour name="training" steps={STEPS} onFinish={onFinish} />
    </>,
  );
  expect(screen.queryByRole('dialog')).toBeNull();
  begin('training');
  expect(screen.getByRole('dialog', { name: 'The box' }).textContent).toContain('Step 1 of 3');
  expect(document.activeElement?.textContent).toBe('The box');
  press('Next');
  press('Back');
  press('Next');
  press('Next');
  expect(screen.getByRole('dialog', { name: 'The end' })).toBeTruthy();
  expect(stored()).toBeNull();
  press('Finish');
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(stored()).toEqual({ training: true });
  expect(onFinish).toHaveBeenCalledTimes(1);
});

test('[SHELL-16] a skipped tour is stored as not completed, and never resets a completed one', () => {
  render(<Tour name="inbox" steps={STEPS} />);
  begin('inbox');
  press('Skip the tour');
  expect(stored()).toEqual({ inbox: false });
  begin('inbox');
  fireEvent.keyDown(screen.getByRole('heading', { name: 'The box' }), { key: 'Escape' });
  expect(tour$.value.active).toBeUndefined();
  begin('inbox');
  for (const name of ['Next', 'Next', 'Finish']) press(name);
  act(() => skipTour('inbox'));
  expect(stored()).toEqual({ inbox: true });
});

test('[SHELL-16] a blocked step waits for the user and then announces that Next is available', () => {
  function Screen() {
    const [isDone, setDone] = useState(false);
    return (
      <>
        <button type="button" data-tour="gone" onClick={() => setDone(true)}>
          Add
        </button>
        <Tour
          name="evaluate"
          steps={[{ anchor: 'gone', title: 'The button', text: 'Press it.', isBlocked: !isDone }]}
        />
      </>
    );
  }
  render(<Screen />);
  begin('evaluate');
  expect(screen.getByRole('button', { name: 'Finish' }).hasAttribute('disabled')).toBe(true);
  expect(screen.getByRole('dialog').textContent).toContain('Do this to continue.');
  press('Add');
  expect(screen.getByRole('button', { name: 'Finish' }).hasAttribute('disabled')).toBe(false);
  expect(screen.getByRole('status').textContent).toBe('Done. You can continue.');
});

test('[SHELL-16] a reset returns to the first step of the active tour', () => {
  render(<Tour name="evaluate" steps={STEPS} />);
  begin('evaluate');
  press('Next');
  act(() => resetTour());
  expect(screen.getByRole('dialog', { name: 'The box' })).toBeTruthy();
});

test('[SHELL-16] F6 moves between the card and its element, and the focus is restored after the tour', () => {
  render(
    <>
      <button type="button">Start</button>
      <div data-tour="box">
        <input aria-label="Sentence" />
      </div>
      <Tour name="translate" steps={STEPS} />
    </>,
  );
  screen.getByRole('button', { name: 'Start' }).focus();
  begin('translate');
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' });
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Sentence' }));
  fireEvent.keyDown(document.activeElement ?? document.body, { key: 'F6' });
  expect(document.activeElement?.textContent).toBe('The box');
  press('Skip the tour');
  expect(document.activeElement?.textContent).toBe('Start');
});

test('[SHELL-16] the last tour ends with the closing dialog, once; signing out resets everything', () => {
  act(() => login('key'));
  localStorage.setItem(
    'tutorial',
    JSON.stringify(Object.fromEntries(TOURS.filter((name) => name !== 'evaluate').map((name) => [name, true]))),
  );
  tellOtherTab();
  render(<Tour name="evaluate_result" steps={STEPS.slice(0, 1)} />);
  begin('evaluate_result');
  press('Finish');
  expect(stored()).toMatchObject({ evaluate: true });
  expect(screen.getByRole('dialog', { name: 'You know your way around' })).toBeTruthy();
  press('Close');
  expect(localStorage.getItem('finalMessage')).toBe('true');
  begin('evaluate_result');
  press('Finish');
  expect(screen.queryByRole('dialog')).toBeNull();
  act(() => logout());
  expect([tour$.value.decisions, stored(), localStorage.getItem('finalMessage')]).toEqual([{}, null, null]);
});

test('[SHELL-16] invalid stored values are ignored', () => {
  localStorage.setItem('tutorial', '{"training":true,"inbox":"yes","other":true}');
  tellOtherTab();
  expect(tour$.value.decisions).toEqual({ training: true });
  localStorage.setItem('tutorial', 'not json');
  tellOtherTab();
  expect(tour$.value.decisions).toEqual({});
});
