import type { FakeFailure } from 'shared/testing';

const REJECTED = 'Not like this.';

interface FailedSave {
  answer: FakeFailure;
  /** The message that the form then shows. */
  message: string;
}

/**
 * The ways in which a save fails: rejected, changed in the meantime, by a server error, without a connection [TRN-18].
 */
export const FAILED_SAVES: readonly FailedSave[] = [
  { answer: [400, { text: [REJECTED], value: [REJECTED], name: [REJECTED] }], message: REJECTED },
  { answer: [409, { detail: 'Busy now.' }], message: 'Busy now.' },
  { answer: [500, { detail: 'Out of order.' }], message: 'Out of order.' },
  { answer: [0], message: 'The server did not respond.' },
];

/** A call that fails in one way after the other. */
export const FAILING: readonly FakeFailure[] = FAILED_SAVES.map(({ answer }) => answer);
