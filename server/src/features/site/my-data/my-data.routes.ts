import { z } from 'zod';
import { createSemaphore } from '../../../lib/concurrency/semaphore.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { writeMyData } from './write-my-data.ts';
import type { Readable } from 'node:stream';
import type { App } from '../../../lib/app.ts';

/** Number of files that one process writes at a time: each uses a connection to the database. */
const AT_ONCE = 2;
const MyData = z
  .custom<Readable>()
  .meta({ type: 'string', format: 'binary', contentMediaType: 'application/zip', description: 'A zip archive' });

/** All stored data about a person, for that person [IMP-75]. */
export function myDataRoutes(app: App): void {
  const { db } = app;
  const inTurn = createSemaphore(AT_ONCE);
  app.get(
    '/v2/account/my-data/',
    {
      access: 'session',
      limit: { of: LIMITS.myData, by: 'account' },
      schema: {
        response: { 200: MyData },
        description:
          'What is kept about the caller, as a zip of JSON files with a README: account, roles, votes, requests, ' +
          'work, texts and usage, and which keys there are; no secrets, and nothing of other people.',
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { size, content } = await inTurn(() => writeMyData(db, account));
      return reply
        .headers({
          'content-type': 'application/zip',
          'content-length': size,
          'content-disposition': 'attachment; filename="parlance-my-data.zip"',
        })
        .send(content);
    },
  );
}
