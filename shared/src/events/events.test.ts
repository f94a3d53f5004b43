import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';

import { emit, envelopes$, lastEvents, on } from './bus.ts';
import { defineEvents } from './define-events.ts';
import { TOPICS, checkEvent } from './topics.ts';

test('a listener receives its topic until it stops', () => {
  const heard: string[] = [];
  const stop = on('repository.updated@1', ({ uuid }) => heard.push(uuid));
  emit('repository.updated@1', { uuid: 'first' });
  emit('repository.created@1', { uuid: 'another topic' });
  stop();
  emit('repository.updated@1', { uuid: 'after stopping' });
  expect(heard).toEqual(['first']);
});

test('a late listener receives the current value of a state, but no past facts', () => {
  emit('session.changed@1', { nickname: 'bea' });
  emit('session.changed@1', { nickname: 'ana' });
  emit('repository.created@1', { uuid: 'before' });
  const heard = jest.fn();
  const stops = [on('session.changed@1', heard), on('repository.created@1', heard)];
  stops.forEach((stop) => stop());
  expect(heard.mock.calls).toEqual([[{ nickname: 'ana' }]]);
});

test('a listener that throws is reported and does not affect others', () => {
  const report = jest.fn();
  Object.assign(globalThis, { reportError: report });
  const heard = jest.fn();
  const stops = [
    on('training.finished@1', () => {
      throw new Error('broken listener');
    }),
    on('training.finished@1', heard),
  ];
  const event = { repository: 'r', version: 1, language: 'en' };
  emit('training.finished@1', event);
  stops.forEach((stop) => stop());
  expect(heard).toHaveBeenCalledWith(event);
  expect(report).toHaveBeenCalledTimes(1);
});

test('inspectors see every event with its time', () => {
  const seen = jest.fn();
  const subscription = envelopes$.subscribe(seen);
  emit('repository.created@1', { uuid: 'new' });
  subscription.unsubscribe();
  expect(seen).toHaveBeenCalledWith({ name: 'repository.created@1', event: { uuid: 'new' }, at: expect.any(Number) });
});

test.each([
  ['a missing field', 'repository.updated@1', {}, 'uuid of repository.updated@1 must be string, not undefined.'],
  [
    'a field of another kind',
    'training.finished@1',
    { repository: 'r', version: '1', language: 'en' },
    'version of training.finished@1 must be number, not string.',
  ],
  [
    'no event at all',
    'session.changed@1',
    undefined,
    'nickname of session.changed@1 must be string or null, not undefined.',
  ],
  ['an unknown topic', 'nothing.happened@1', {}, 'There is no topic nothing.happened@1.'],
])('rejected in development: %s', (_what, name, event, message) => {
  expect(() => checkEvent(name, event)).toThrow(new TypeError(message));
});

declare const process: { readonly env: Record<string, string | undefined> };

describe('[PUB-10] events of a build that is later than the shell', () => {
  const environment = process.env['NODE_ENV'];
  const report = jest.fn();
  // Called by areas of another release: their topics are not those that this build compiles with.
  const emitOfAnotherBuild = emit as (name: string, event: unknown) => void;
  const onOfAnotherBuild = on as (name: string, listener: (event: unknown) => void) => () => void;
  beforeEach(() => {
    process.env['NODE_ENV'] = 'production';
    report.mockReset();
    Object.assign(globalThis, { reportError: report });
  });
  afterEach(() => {
    process.env['NODE_ENV'] = environment;
  });

  test('an unknown topic is passed on and counted', () => {
    const heard = jest.fn();
    const stop = onOfAnotherBuild('model.published@1', heard);
    emitOfAnotherBuild('model.published@1', { model: 1 });
    emitOfAnotherBuild('model.published@1', { model: 2 });
    stop();
    expect(heard.mock.calls).toEqual([[{ model: 1 }], [{ model: 2 }]]);
    expect(lastEvents().at(-1)).toMatchObject({ name: 'model.published@1', unknown: 2 });
    expect(report).not.toHaveBeenCalled();
  });

  test('an event with wrong fields is dropped and reported, and the caller continues', () => {
    const heard = jest.fn();
    const stop = on('repository.updated@1', heard);
    emitOfAnotherBuild('repository.updated@1', { id: 3 });
    stop();
    expect(heard).not.toHaveBeenCalled();
    expect(report).toHaveBeenCalledWith(new TypeError('uuid of repository.updated@1 must be string, not undefined.'));
  });
});

test('fields of a later build are accepted', () => {
  expect(() => checkEvent('session.changed@1', { nickname: null, since: 3 })).not.toThrow();
});

test('an inspector that is opened later gets the latest events, up to a limit', () => {
  for (let count = 0; count < 60; count += 1) emit('repository.updated@1', { uuid: String(count) });
  expect(lastEvents()).toHaveLength(50);
  expect(lastEvents().at(-1)).toMatchObject({ name: 'repository.updated@1', event: { uuid: '59' } });
});

/** Topics as live builds know them: entries are only added here, never changed or removed. */
const RELEASED = {
  'session.changed@1': { isState: true, fields: { nickname: 'string or null' } },
  'repository.created@1': { isState: false, fields: { uuid: 'string' } },
  'repository.updated@1': { isState: false, fields: { uuid: 'string' } },
  'training.finished@1': { isState: false, fields: { repository: 'string', version: 'number', language: 'string' } },
};

test.each(Object.entries(RELEASED))(
  '%s has not changed for older builds: fields are only added, anything else is the next major',
  (name, released) => {
    expect(new Map(Object.entries(TOPICS)).get(name)).toMatchObject(released);
  },
);

test('an area can use only the topics that it declared', () => {
  const area = defineEvents({ publishes: ['repository.created@1'], consumes: ['training.finished@1'] });
  const heard = jest.fn();
  const stop = area.on('training.finished@1', heard);
  emit('training.finished@1', { repository: 'r', version: 1, language: 'en' });
  area.emit('repository.created@1', { uuid: 'new' });
  stop();
  expect(heard).toHaveBeenCalledTimes(1);
  expect(lastEvents().at(-1)).toMatchObject({ name: 'repository.created@1' });
  // @ts-expect-error -- a topic that was not declared does not compile.
  expect(() => area.emit('repository.updated@1', {})).toThrow(TypeError);
});
