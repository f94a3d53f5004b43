import { CsvFile, csvHeaders, writeCsv } from '../../../lib/files/csv.ts';
import { presentLongPage } from '../../../lib/schema/long-page.ts';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { INBOX_TITLES, presentInboxCells, presentInboxRow } from './inbox.present.ts';
import { assignmentRoutes } from './assignments.routes.ts';
import { inboxKind } from './inbox.resource.ts';
import { InboxPage, InboxQuery, Removed, RemoveQuery } from './inbox.schema.ts';
import { clearInbox, listInbox, readInbox } from './inbox.service.ts';
import { questionRoutes } from './questions.routes.ts';
import { watchInboxLog } from './watch-inbox-log.ts';
import type { App } from '../../../lib/app.ts';

/** The inbox: sentences that users sent to the parse API [INB-02] [INB-04]. */
export function inboxRoutes(app: App): void {
  const { db } = app;
  watchInboxLog(app);
  questionRoutes(app);
  assignmentRoutes(app);

  app.get(
    '/v2/repository/log/',
    {
      access: {
        to: inboxKind,
        id: ({ query }) => query.repository_version_language ?? query.repository_uuid,
        needs: 'can_contribute',
        scope: 'read',
      },
      schema: { querystring: InboxQuery, response: { 200: InboxPage } },
    },
    async (request) => {
      const { query } = request;
      const page = await listInbox(db, inboxKind.grantOf(request), query);
      return presentPage(request, query, await presentLongPage(page, (rows) => rows.map(presentInboxRow)));
    },
  );

  app.get(
    '/v2/repository/log/csv/',
    {
      access: {
        to: inboxKind,
        id: ({ query }) => query.repository_version_language ?? query.repository_uuid,
        needs: 'can_contribute',
        scope: 'read',
      },
      exposeHeadRoute: false,
      schema: { querystring: InboxQuery, response: { 200: CsvFile }, description: 'All sentences of the filter.' },
    },
    async (request, reply) => {
      const grant = inboxKind.grantOf(request);
      const rows = presentInboxCells(await readInbox(db, grant, request.query));
      return reply.headers(csvHeaders([grant.resource.name, 'inbox'])).send(writeCsv(INBOX_TITLES, rows));
    },
  );

  app.delete(
    '/v2/repository/log/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_write', scope: 'admin' },
      schema: {
        querystring: RemoveQuery,
        response: { 200: Removed },
        description:
          'Permanently deletes sentences of the inbox: those with the given ids, separated by commas, or `all`. ' +
          '`same_questions` extends this to all sentences that ask the same. Counts in reports are not changed.',
      },
    },
    async (request) => ({ deleted: await clearInbox(db, repositoryKind.grantOf(request), request.query) }),
  );
}
