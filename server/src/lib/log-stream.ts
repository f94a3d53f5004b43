import { pino } from 'pino';

const STANDARD_OUTPUT = 1;
/** Lines are written together when there are so many characters of them, or after so long. */
const LINES_LENGTH = 8192;
const LINES_MS = 50;

interface LogStream {
  write(line: string): void;
  flushSync(): void;
}

/**
 * Standard output for the lines of a log. They are joined here: the destination measures all that waits in it at every
 * write, which takes as long as making the line. A process that exits writes all of its lines.
 */
export function openLogStream(): LogStream {
  const output = pino.destination({ dest: STANDARD_OUTPUT, minLength: LINES_LENGTH, periodicFlush: LINES_MS });
  let lines = '';
  const handOver = () => {
    if (lines !== '') output.write(lines);
    lines = '';
  };
  const flushSync = () => {
    handOver();
    output.flushSync();
  };
  setInterval(handOver, LINES_MS).unref();
  process.once('exit', flushSync);
  return {
    write: (line) => {
      lines += line;
      if (lines.length >= LINES_LENGTH) handOver();
    },
    flushSync,
  };
}
