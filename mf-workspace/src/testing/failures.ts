import type { FakeFailure } from 'shared/testing';

const REJECTED = 'Not like this.';

/** The ways in which a save fails, with what a form then says [TRN-18]. */
export const FAILED_SAVES: readonly (readonly [title: string, answer: FakeFailure, message: string])[] = [
  ['a rejected value', [400, { text: [REJECTED], value: [REJECTED], name: [REJECTED] }], REJECTED],
  ['a concurrent change', [409, { detail: 'Busy now.' }], 'Busy now.'],
  ['a server error', [500, { detail: 'Out of order.' }], 'Out of order.'],
  ['a lost connection', [0], 'The server did not respond.'],
];
