import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { AnswerChanges, AnswerChangesQuery } from './answer-changes.schema.ts';
import { readAnswerChanges } from './answer-changes.service.ts';
import { inboxKind } from '../inbox/inbox.resource.ts';
import type { App } from '../../../lib/app.ts';
import type { Parser } from '../parse/parse.service.ts';

/** What a version would answer to the newest questions of the inbox [INB-17]. */
export function answerChangesRoutes(app: App, parser: Parser): void {
  const { db } = app;

  app.get(
    '/v2/repository/log/answers/',
    {
      access: {
        to: inboxKind,
        id: ({ query }) => query.repository_version_language ?? query.repository_uuid,
        needs: 'can_contribute',
        scope: 'parse',
      },
      limit: { of: LIMITS.answerChanges, by: 'account' },
      schema: {
        querystring: AnswerChangesQuery,
        response: { 200: AnswerChanges },
        description:
          'Answers the newest 500 questions of the filter again, with a version, and lists those whose answers ' +
          'differ. They are neither logged nor counted.',
      },
    },
    (request) => readAnswerChanges({ db, parser }, inboxKind.grantOf(request), request.query),
  );
}
