import { z } from 'zod';
import { Forbidden } from '../../../lib/errors.ts';
import { localeOf, say } from '../../../lib/messages/index.ts';
import { createSemaphore } from '../../../lib/concurrency/semaphore.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { MOST_FILES } from '../imports/file-imports.schema.ts';
import { creationErrors } from '../../intelligences/repositories/form-errors.ts';
import { demandCopyScope } from '../../../resources/repositories/may-copy.ts';
import { readCard } from '../../intelligences/repositories/repositories.service.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { archiveJsonSchema, SCHEMA_PATH } from './archive.schema.ts';
import { ArchiveFile, ArchiveQuery, CreatedIntelligence, Fork } from './archives.schema.ts';
import { forkIntelligence } from './creations.service.ts';
import { FileCreationForm, FilePreview, FilePreviewForm } from './file-creations.schema.ts';
import { createFileCreations } from './file-creations.service.ts';
import { writeArchive } from './write-archive.ts';
import type { App } from '../../../lib/app.ts';
import type { Created } from './creations.service.ts';

const ByUuid = z.object({ uuid: z.string() });
/** Number of archives that one process writes at a time: each uses a connection to the database. */
const AT_ONCE = 2;
const ZIP_TYPE = 'application/zip';

/** Parlance's own archive, new intelligences from it, and copies of intelligences [IMP-31] [IMP-32] [IMP-33]. */
export function archiveRoutes(app: App): void {
  schemaRoute(app);
  exportRoute(app);
  creationRoutes(app);
}

function schemaRoute(app: App): void {
  const document = JSON.stringify(archiveJsonSchema(), null, 2);
  app.get(SCHEMA_PATH, { access: 'public', schema: { hide: true } }, (_request, reply) =>
    reply.type('application/schema+json').send(document),
  );
}

function exportRoute(app: App): void {
  const { config, db } = app;
  const inTurn = createSemaphore(AT_ONCE);
  app.get(
    '/v2/repository/archive/:uuid/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'read' },
      limit: { of: LIMITS.archive, by: 'account' },
      schema: {
        params: ByUuid,
        querystring: ArchiveQuery,
        response: { 200: ArchiveFile },
        description:
          `The whole intelligence, or one version of it, as a zip of JSON files that ${SCHEMA_PATH} describes. ` +
          'For contributors, and for every reader of a public one that others may copy; test sentences and results ' +
          'are for those who may read them.',
      },
    },
    async (request, reply) => {
      const grant = repositoryKind.grantOf(request);
      const scope = demandCopyScope(grant);
      const { resource: repository } = grant;
      const { version, history = false } = request.query;
      if (history && !grant.can('can_contribute')) throw new Forbidden(say('repository_contribute'));
      const versionId = version === undefined ? undefined : (await versionOf(db, repository.uuid, version)).id;
      const order = { repository, scope, versionId, withHistory: history, publicUrl: config.publicUrl };
      const { size, content } = await inTurn(() => writeArchive(db, order));
      return reply
        .headers({
          'content-type': ZIP_TYPE,
          'content-length': size,
          'content-disposition': `attachment; filename="${repository.slug}.zip"`,
        })
        .send(content);
    },
  );
}

function creationRoutes(app: App): void {
  const { config, db } = app;
  const files = createFileCreations(db, config);
  app.addHook('onClose', () => files.close());
  const present = async ({ uuid, task, creation }: Created) => ({
    ...(await readCard(db, uuid, config.publicUrl)),
    task,
    creation,
  });

  app.post(
    '/v2/repository/create-from-file/preview/',
    {
      access: { person: 'required', scope: 'admin' },
      config: { upload: { files: MOST_FILES } },
      schema: {
        body: FilePreviewForm,
        response: { 200: FilePreview },
        description: 'What a new intelligence from the files would hold; nothing is stored.',
      },
    },
    (request) => files.preview(request.body, localeOf(request.headers['accept-language'])),
  );

  app.post(
    '/v2/repository/create-from-file/',
    {
      access: { person: 'required', scope: 'admin' },
      limit: { of: LIMITS.creation, by: 'account' },
      config: {
        upload: { files: MOST_FILES },
        problems: (body, request) => creationErrors(db, body, accountOf(request)),
      },
      schema: {
        body: FileCreationForm,
        response: { 201: CreatedIntelligence },
        description:
          'A new intelligence from an archive, also of another server, or from training data of any format. ' +
          'Whatever is not chosen is copied from the archive; training data needs `name`, `language` and ' +
          '`categories`. The task fills it; when that fails or is canceled, nothing is left.',
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      return reply.code(201).send(await present(await files.create(request.body, { account, config })));
    },
  );

  app.post(
    '/v2/repository/copy/:uuid/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'none' },
      limit: { of: LIMITS.creation, by: 'account' },
      config: { problems: (body, request) => creationErrors(db, body, accountOf(request)) },
      schema: {
        params: ByUuid,
        body: Fork,
        response: { 201: CreatedIntelligence },
        description: 'A copy under the caller or one of their organizations, of every version or of one.',
      },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const grant = repositoryKind.grantOf(request);
      demandCopyScope(grant);
      const created = await forkIntelligence(db, grant, request.body, { account, config });
      return reply.code(201).send(await present(created));
    },
  );
}
