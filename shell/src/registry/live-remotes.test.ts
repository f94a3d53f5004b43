import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';

const loadRegistry = jest.fn(() => Promise.resolve({ revision: 1, remotes: {} }));
jest.mock('./registry.ts', () => ({
  loadRegistry,
  keptBuild: () => undefined,
  ownCohort: () => 0.5,
  remotesOf: () => [],
  stateOf: ({ revision }: { revision: number }) => String(revision),
}));
jest.mock('./integrity.ts', () => ({ expectFiles: () => undefined, startIntegrity: () => undefined }));

const show = (state: DocumentVisibilityState) =>
  Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state });

beforeEach(() => {
  jest.useFakeTimers();
  show('visible');
});
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(document, 'visibilityState');
});

test('[PUB-36] a visible tab learns of a rollback within ten seconds, a hidden one when it returns', async () => {
  const { startRemotes } = await import('./live-remotes.ts');
  await startRemotes();
  expect(loadRegistry).toHaveBeenCalledTimes(1);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(loadRegistry).toHaveBeenCalledTimes(2);
  show('hidden');
  await jest.advanceTimersByTimeAsync(60_000);
  expect(loadRegistry).toHaveBeenCalledTimes(2);
  show('visible');
  document.dispatchEvent(new Event('visibilitychange'));
  await jest.advanceTimersByTimeAsync(0);
  expect(loadRegistry).toHaveBeenCalledTimes(3);
});
