/** Exit codes of the command line. */
export const EXIT = { done: 0, failed: 1, usage: 2, key: 3, away: 4, refused: 5 } as const;
type ExitCode = (typeof EXIT)[keyof typeof EXIT];

/** Ends the command with a sentence and a code. */
export class Stop extends Error {
  readonly code: ExitCode;

  constructor(code: ExitCode, message: string) {
    super(message);
    this.code = code;
  }
}
