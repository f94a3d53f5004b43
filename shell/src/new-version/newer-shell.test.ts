import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const HOUR = 3_600_000;
let stable: string | undefined;
const look = jest.fn(() =>
  Promise.resolve({ ok: stable !== undefined, json: () => Promise.resolve({ stable, previous: 'older' }) }),
);
Object.assign(globalThis, { fetch: look });

beforeEach(() => {
  jest.useFakeTimers();
  jest.resetModules();
});
afterEach(() => {
  jest.useRealTimers();
});

async function watched() {
  const { isShellOld$, watchShell } = await import('./newer-shell.ts');
  watchShell();
  await jest.advanceTimersByTimeAsync(0);
  return isShellOld$;
}

test('[SHELL-26] a tab offers a reload one day after a new shell went live, not sooner', async () => {
  stable = 'a';
  const isOld$ = await watched();
  await jest.advanceTimersByTimeAsync(30 * HOUR);
  expect(isOld$.value).toBe(false);
  stable = 'b';
  await jest.advanceTimersByTimeAsync(24 * HOUR);
  expect(isOld$.value).toBe(false);
  await jest.advanceTimersByTimeAsync(HOUR);
  expect(isOld$.value).toBe(true);
});

test('[SHELL-26] a shell that was rolled back does not count as new', async () => {
  stable = 'a';
  const isOld$ = await watched();
  stable = 'b';
  await jest.advanceTimersByTimeAsync(10 * HOUR);
  stable = 'a';
  await jest.advanceTimersByTimeAsync(30 * HOUR);
  expect(isOld$.value).toBe(false);
});

test('[SHELL-26] a site without a list of shells never offers it', async () => {
  stable = undefined;
  const isOld$ = await watched();
  await jest.advanceTimersByTimeAsync(30 * HOUR);
  expect(isOld$.value).toBe(false);
});
