import { expect, jest, test } from '@jest/globals';

import { emit, on } from './index.ts';

test('a listener hears its own topic until it stops', () => {
  const heard: string[] = [];
  const stop = on('repository-updated', ({ uuid }) => heard.push(uuid));
  emit('repository-updated', { uuid: 'first' });
  emit('repository-created', { uuid: 'another topic' });
  stop();
  emit('repository-updated', { uuid: 'after stopping' });
  expect(heard).toEqual(['first']);
});

test('a listener that throws is reported and harms nobody', () => {
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report });
  const heard = jest.fn();
  const stops = [on('session-changed', () => { throw new Error('broken listener'); }), on('session-changed', heard)];
  emit('session-changed', { nickname: 'ana' });
  stops.forEach((stop) => stop());
  expect(heard).toHaveBeenCalledWith({ nickname: 'ana' });
  expect(report).toHaveBeenCalledTimes(1);
});
