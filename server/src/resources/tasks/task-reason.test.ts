import { TASK_TYPE } from 'shared/domain';
import { expect, test } from '@jest/globals';
import { say } from '../../lib/messages/index.ts';
import { presentReason, storedReason } from './task-reason.ts';
import { kindOfType } from '../../lib/tasks/task-kinds.ts';

test('[SRV-04] the reason of a failure is shown in the reader’s language', () => {
  const stored = storedReason(say('intent_too_small', { name: 'greet', count: 1 }));
  expect(presentReason(stored, 'en')).toContain('The "greet" intention has only 1 sentence');
  expect(presentReason(stored, 'pt-BR')).toContain('A intenção "greet"');
});

test.each(['invalid data was given', 'invalid {broken', 'The training was canceled.', '', 'unknown {"key":1}'])(
  '[SRV-04] texts that are not in the catalog stay unchanged: %s',
  (words) => {
    expect(presentReason(storedReason(words), 'pt-BR')).toBe(words);
  },
);

test('[SRV-04] every kind of work has its own texts', () => {
  const words = Object.values(TASK_TYPE).map(kindOfType);
  expect(new Set(words.map(({ label }) => label)).size).toBe(words.length);
  expect(() => kindOfType(99)).toThrow('99');
});
