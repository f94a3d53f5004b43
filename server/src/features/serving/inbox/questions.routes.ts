import { localeOf } from '../../../lib/messages/index.ts';
import { presentLongPage } from '../../../lib/schema/long-page.ts';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { decide } from './decisions.service.ts';
import { inboxKind } from './inbox.resource.ts';
import { InboxQuery } from './inbox.schema.ts';
import { Decided, DecisionsBody, QuestionPage, QuestionsQuery } from './questions.schema.ts';
import { presentQuestions, readQuestions, readStatistics } from './questions.service.ts';
import { InboxStatistics } from './statistics.schema.ts';
import type { App } from '../../../lib/app.ts';

/** The inbox as a queue: each question once, however often it was asked, until somebody decides about it [INB-07]. */
export function questionRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    '/v2/repository/log/questions/',
    {
      access: {
        to: inboxKind,
        id: ({ query }) => query.repository_version_language ?? query.repository_uuid,
        needs: 'can_contribute',
        scope: 'read',
      },
      schema: {
        querystring: QuestionsQuery,
        response: { 200: QuestionPage },
        description:
          'Questions among the newest 10,000 sentences of the filter. Sentences that differ only in case, accents or ' +
          'punctuation ask the same question.',
      },
    },
    async (request) => {
      const { query } = request;
      const grant = inboxKind.grantOf(request);
      const page = await readQuestions(db, grant, query);
      const presented = await presentLongPage(page, (rows) => presentQuestions(db, grant, rows));
      return { ...presentPage(request, query, presented), newest: page.newest };
    },
  );

  app.get(
    '/v2/repository/log/statistics/',
    {
      access: {
        to: inboxKind,
        id: ({ query }) => query.repository_version_language ?? query.repository_uuid,
        needs: 'can_contribute',
        scope: 'read',
      },
      schema: {
        querystring: InboxQuery,
        response: { 200: InboxStatistics },
        description: 'The newest 100,000 sentences of the filter by day, and the API keys of the team that sent them.',
      },
    },
    (request) => readStatistics(db, inboxKind.grantOf(request), request.query),
  );

  app.post(
    '/v2/repository/log/decisions/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      schema: {
        body: DecisionsBody,
        response: { 200: Decided },
        description:
          'Decides about questions, for every sentence that asks them: `taught` adds a training sentence, `tested` a ' +
          'test sentence (with the right to write), `ignored` removes them from the queue, and `todo` undoes the ' +
          'decision and moves the sentence that it added to the trash.',
      },
    },
    (request) => {
      const locale = localeOf(request.headers['accept-language']);
      return decide({ db, limits: config, locale }, repositoryKind.grantOf(request), request.body.decisions);
    },
  );
}
