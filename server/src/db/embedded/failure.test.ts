import { describe, expect, test } from '@jest/globals';
import { explainLog } from './failure.ts';

describe('the message for the operator', () => {
  test.each([
    ['PANIC:  could not write to file "pg_wal/xlogtemp": No space left on device', /no disk space left/],
    ['FATAL:  could not open directory "data": Permission denied', /may not read or write.*PARLANCE_HOME/s],
    ['postgres: error while loading shared libraries: libz.so.1', /DATABASE_URL/],
  ])('%s', (log, sentence) => {
    expect(explainLog(log, '/home/server.log').message).toMatch(sentence);
  });

  test('an unknown reason is shown in the server’s words', () => {
    expect(explainLog('FATAL:  something new', '/home/server.log').message).toContain('something new');
  });
});
