/** How a process of the server ends when starting it again needs help from outside; other failures end with 1. */
export const EXIT_CODES = {
  /** A setting is invalid: a restart does not help. */
  wrongSettings: 2,
  /** The database did not answer at start: a restart helps once it is back. */
  databaseAway: 3,
} as const;
