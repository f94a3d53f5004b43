import { z } from 'zod';
import { attachment, fileNameOf } from '../../../lib/files/file-name.ts';
import { abortOnDisconnect } from '../../../lib/http/abort-on-disconnect.ts';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { createComparedFiles } from './compared-files.service.ts';
import {
  ComparedFile,
  ComparedFileForm,
  Diff,
  DiffFile,
  DiffFileQuery,
  DiffQuery,
  Effect,
  EffectQuery,
  RestoreBody,
  Restored,
} from './diffs.schema.ts';
import { createDiffFiles, readDiff } from './diffs.service.ts';
import { readEffect } from './effect.service.ts';
import { restoreDifferences } from './restore.service.ts';
import type { App } from '../../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });
const PATH = '/v2/repository/diff/:uuid/';
const TYPES = {
  csv: 'text/csv; charset=utf-8',
  json: 'application/json; charset=utf-8',
  md: 'text/markdown; charset=utf-8',
} as const;

/** What differs between versions, what their models have learned, and files [VER-20]. */
export function diffRoutes(app: App): void {
  const { config, db } = app;
  const files = createComparedFiles(db, config);
  const written = createDiffFiles(db, config);
  app.addHook('onClose', () => files.close());

  app.get(
    PATH,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'read' },
      schema: {
        params: ByUuid,
        querystring: DiffQuery,
        response: { 200: Diff },
        description:
          'What `after` has that `before` has not, and the other way around: each is a version, what the models of a ' +
          'version have learned, or a file. For callers who may export; test sentences only for those who may read ' +
          'them.',
      },
    },
    async (request) => {
      const { facts, page, request: asked } = await readDiff(db, repositoryKind.grantOf(request), request.query);
      return { ...presentPage(request, asked, page), ...facts };
    },
  );

  app.get(
    `${PATH}file/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'read' },
      exposeHeadRoute: false,
      schema: {
        params: ByUuid,
        querystring: DiffFileQuery,
        response: { 200: DiffFile },
        description:
          'All differences that the filters select, as a table (the default) or as JSON; or a release note in ' +
          'Markdown: their counts, the first of them, and what they did to the answers.',
      },
    },
    async (request, reply) => {
      const { format = 'csv', ...query } = request.query;
      const order = { ...query, format };
      const { name, content } = await written.write(repositoryKind.grantOf(request), order, abortOnDisconnect(reply));
      return reply
        .headers({
          'content-type': TYPES[format],
          'content-disposition': attachment(fileNameOf(name, `.${format}`)),
        })
        .send(content);
    },
  );

  app.post(
    `${PATH}files/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'contribute' },
      config: { upload: { files: 1 } },
      schema: {
        params: ByUuid,
        body: ComparedFileForm,
        response: { 201: ComparedFile },
        description:
          'Reads a file of training data, or an archive, to compare it with. Only its sender can, for a day; the ' +
          'intelligence does not change.',
      },
    },
    async (request, reply) => reply.code(201).send(await files.add(repositoryKind.grantOf(request), request.body)),
  );
  effectRoutes(app);
}

/** What a change did to the answers [VER-28]. */
function effectRoutes(app: App): void {
  const { db } = app;
  app.get(
    `${PATH}effect/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'read' },
      schema: {
        operationId: 'readDiffEffect',
        params: ByUuid,
        querystring: EffectQuery,
        response: { 200: Effect },
        description:
          'How the models of both sides answered the same sentences, as they were measured after their trainings: ' +
          'what was won and lost, with the changed training sentences that are likely to be the reason.',
      },
    },
    (request) => readEffect(db, repositoryKind.grantOf(request), request.query),
  );
}

/** Takes sentences and other things back to what they were [VER-27] [VER-30]. */
export function restoreRoutes(app: App): void {
  const { config, db } = app;
  app.post(
    `${PATH}restore/`,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'contribute' },
      schema: {
        params: ByUuid,
        body: RestoreBody,
        response: { 200: Restored },
        description:
          'Makes training sentences of the version `after` say what they say in `before`: all that differ, or those ' +
          'that the body selects; or things of another kind be the same. One call undoes it, for sentences as it ' +
          'undoes the fix of a finding, otherwise as it undoes an activity.',
      },
    },
    (request) => restoreDifferences(db, repositoryKind.grantOf(request), request.body, config),
  );
}
