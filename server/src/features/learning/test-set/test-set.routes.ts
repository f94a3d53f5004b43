import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { addTests, changeTests, checkTests } from './change-tests.service.ts';
import { readTaking, takeFromTraining } from './take-training.service.ts';
import {
  AddTestsBody,
  ChangedTests,
  ChangeTestsBody,
  CheckedTests,
  CheckTestsBody,
  TakeBody,
  TakePlan,
  TakeQuery,
} from './test-set.schema.ts';
import type { App } from '../../../lib/app.ts';

const TAKE = '/v2/repository/evaluate/take/';

/** The test sentences as a whole: moved from training, added and changed in bulk [EVA-80] [EVA-81] [EVA-82]. */
export function testSetRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    TAKE,
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_write', scope: 'evaluate' },
      schema: {
        querystring: TakeQuery,
        response: { 200: TakePlan },
        description: 'What moving a share of the training sentences to the test sentences would do.',
      },
    },
    (request) => readTaking(db, repositoryKind.grantOf(request), request.query),
  );

  app.post(
    TAKE,
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_write', scope: 'evaluate' },
      schema: {
        body: TakeBody,
        response: { 200: ChangedTests },
        description:
          'Moves a share of each intent from training to the test sentences; intents with fewer than five sentences ' +
          'keep theirs. One change, undone by `/v2/repository/findings/fix/{id}/undo/`.',
      },
    },
    (request) => takeFromTraining(db, repositoryKind.grantOf(request), request.body),
  );

  app.post(
    '/v2/repository/evaluate/check/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_write', scope: 'evaluate' },
      schema: { body: CheckTestsBody, response: { 200: CheckedTests } },
    },
    (request) => checkTests(db, repositoryKind.grantOf(request), request.body),
  );

  app.post(
    '/v2/repository/evaluate/bulk/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_write', scope: 'evaluate' },
      schema: { body: AddTestsBody, response: { 200: ChangedTests } },
    },
    (request) => addTests(db, repositoryKind.grantOf(request), request.body),
  );

  app.post(
    '/v2/repository/evaluate/change/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_write', scope: 'evaluate' },
      schema: { body: ChangeTestsBody, response: { 200: ChangedTests } },
    },
    (request) => changeTests(db, repositoryKind.grantOf(request), request.body, config),
  );
}
