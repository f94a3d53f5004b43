/** Exit codes for failures that a restart cannot fix without outside help; other failures exit with 1. */
export const EXIT_CODES = {
  /** A setting is invalid: a restart does not help. */
  wrongSettings: 2,
  /** The database did not respond at startup: a restart helps once it is available again. */
  databaseAway: 3,
} as const;
