import type { Answer } from 'shared/api';
import { fakeServer, page } from 'shared/testing';
import type { FakeRoutes } from 'shared/testing';

import { CONTRIBUTOR, SHORTCUT, repositoryInfo } from './repository.ts';

type Example = Answer<'get', '/v2/repository/examples/'>['results'][number];
type Task = Answer<'get', '/v2/repository/task-queue/'>['results'][number];
type TrainInfo = Answer<'get', '/v2/repository/train/info/{uuid}/{version}/{language}/'>;

export const EXAMPLES = 'GET /v2/repository/examples/';
export const TASKS = 'GET /v2/repository/task-queue/';
/** The intelligence whose training screen the tests open. */
export const REPOSITORY = repositoryInfo({ authorization: CONTRIBUTOR, available_languages: ['en'] });
export const INFO = 'GET /v2/repository/train/info/{uuid}/{version}/{language}/';

export const QUALITY = 'GET /v2/repository/quality/';

export const READY: TrainInfo = {
  repository_version_id: 11,
  uuid: REPOSITORY.uuid,
  language: 'en',
  ready_for_train: true,
  requirements_to_train: [],
  languages_warnings: [],
  left_out: { intents: [], entities: [] },
  drafts: 0,
  outdated: 0,
  waiting: null,
};

const WHEN = '2026-01-01T00:00:00.000000Z';

/** A sentence with characters 5 to 9 marked as `genre`. */
export function example(id: number, text: string, intent = 'play'): Example {
  return {
    id,
    text,
    intent,
    language: 'en',
    entities: [
      {
        id,
        repository_example: id,
        start: 5,
        end: 9,
        entity: 'genre',
        group: null,
        value: text.slice(5, 9),
        created_at: WHEN,
      },
    ],
    is_corrected: false,
    repository: REPOSITORY.uuid,
    repository_version: 11,
    revision: 3,
    created_at: WHEN,
    translations: [],
    needs_review: false,
    assigned_to: null,
    drafted_by: null,
    comments: 0,
    author: null,
    labels: [],
  };
}

/** The same sentence in the response to a change, which contains translations in full instead of their ids. */
export function stored(...of: Parameters<typeof example>): Answer<'patch', '/v2/repository/example/{id}/'> {
  return { ...example(...of), translations: [] };
}

/** A training task in the given status. */
export function trainingTask(status: Task['status'], part: Partial<Task> = {}): Task {
  return {
    id: 90,
    id_queue: 'q',
    from_queue: 0,
    from_queue_codes: {},
    processing_codes: {},
    status_codes: {},
    ml_units: 0,
    repository_version: 11,
    started_at: null,
    status,
    language: 'en',
    progress: 0,
    stage: 'intents',
    error: null,
    result: null,
    cancel_requested: false,
    created_at: '2026-01-02T00:00:00.000000Z',
    end_training: null,
    type_processing: 0,
    ...part,
  };
}

/** A server with one sentence, no trainings and a version that is ready to train; `routes` overrides responses. */
export function trainingServer(routes: FakeRoutes, info = REPOSITORY) {
  return fakeServer({
    [SHORTCUT]: [200, info],
    [EXAMPLES]: [200, page(example(1, 'play jazz'))],
    [TASKS]: [200, page()],
    [INFO]: [200, READY],
    [QUALITY]: [200, { results: [] }],
    ...routes,
  });
}
