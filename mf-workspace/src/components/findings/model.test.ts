import { expect, test } from '@jest/globals';
import type { Finding } from './api.ts';
import { aboutOf, changeOf, gainOf } from './model.ts';

const finding = (more: Partial<Finding>): Finding => ({
  kind: 'wrong_intent',
  is_advice: false,
  key: 'x',
  state: 'x',
  subject: { intents: ['greet', 'bye'], entities: [], words: [], numbers: [] },
  count: 1,
  sentences: [{ source: 'example', id: 7, text: 'see you', intent: 'greet', entities: [], spans: [] }],
  fixes: [{ action: 'move_to_intent', target: 'bye', count: 1 }],
  gain: null,
  reason: null,
  ...more,
});

test('[TRN-62] findings that a model suspects suggest a change that can be tried', () => {
  expect(changeOf(finding({}))).toEqual({ change: 'move', sentences: [7], intent: 'bye' });
  expect(
    changeOf(finding({ kind: 'confused_intents', fixes: [{ action: 'merge_intents', target: 'greet', count: 4 }] })),
  ).toEqual({ change: 'merge', intents: ['greet', 'bye'], intent: 'greet' });
  const subject = { intents: [], entities: ['city'], words: ['rome'], numbers: [5] };
  expect(changeOf(finding({ kind: 'one_value', subject, fixes: [] }))).toEqual({
    change: 'drop_entity',
    entity: 'city',
  });
  expect(changeOf(finding({ kind: 'same_sentence' }))).toBeUndefined();
  expect(changeOf(finding({ sentences: [] }))).toBeUndefined();
});

test('[TRN-63] a gain is shown in whole points, and never without a margin', () => {
  expect(gainOf({ sentences: 10, points: 12.4, margin: 0.2 })).toEqual({ sentences: '10', points: '+12', margin: '1' });
});

test('[TRN-62] the line of a suspected wrong intent says how sure the model is, as a percentage', () => {
  const { subject } = finding({});
  expect(aboutOf(finding({ subject: { ...subject, numbers: [97] } }))).toMatchObject({ to: 'bye', share: '97%' });
});
