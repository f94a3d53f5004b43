/** The reason why the embedded database cannot run; the message explains it to the operator in one or two sentences. */
export class EmbeddedDatabaseError extends Error {
  override readonly name = 'EmbeddedDatabaseError';
}

/** How the server's log reports a full disk. */
const DISK_FULL = /No space left on device|could not extend file|Disk quota exceeded/i;

/** Turns the last lines of the server's log into a message that an operator can act on. */
export function explainLog(log: string, logFile: string): EmbeddedDatabaseError {
  if (DISK_FULL.test(log))
    return new EmbeddedDatabaseError('The embedded database has no disk space left: free some space and start again.');
  if (/Permission denied/i.test(log)) {
    return new EmbeddedDatabaseError(
      'The embedded database may not read or write its files; ' +
        `see ${logFile}. Choose another folder with PARLANCE_HOME.`,
    );
  }
  if (/error while loading shared libraries/i.test(log)) {
    return new EmbeddedDatabaseError(
      'The PostgreSQL binaries do not run on this system; see ' +
        `${logFile}. Point DATABASE_URL at a PostgreSQL of your own.`,
    );
  }
  return new EmbeddedDatabaseError(`The embedded database did not start; see ${logFile}.\n${log.trim()}`.trim());
}
