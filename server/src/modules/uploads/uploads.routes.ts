import { z } from 'zod';
import { file } from '../../lib/fields.ts';
import { ExampleUpload, UploadReport } from '../examples/examples.schema.ts';
import { bodyVersion } from '../examples/examples.service.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { createUploader } from './uploads.service.ts';
import type { App } from '../../lib/app.ts';

const ByVersion = z.object({ uuid: z.string(), version: z.coerce.number().int().positive().max(2_147_483_647) });
const RasaUpload = z.object({ file: file({ label: 'File' }), language: languageChoice().optional() });

/** Body of the Rasa upload's answer: the number older clients expect; what happened stands in the headers. */
const ACCEPTED = 202;

/** Sentences by the file [SET-03]. */
export function uploadRoutes(app: App): void {
  const uploader = createUploader(app.db);
  app.addHook('onClose', () => uploader.close());

  app.put('/v2/repository/upload-rasa-file/:uuid/:version/', {
    access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute' },
    config: { upload: true },
    schema: {
      params: ByVersion, body: RasaUpload, response: { 200: z.literal(ACCEPTED) },
      description: 'The headers Parlance-Added, Parlance-Duplicates and Parlance-Refused tell how many sentences were stored, there already, and unusable.',
    },
  }, async (request, reply) => {
    const { uuid, language: base } = repositoryKind.grantOf(request).resource;
    const version = await versionOf(app.db, uuid, request.params.version);
    const { file: uploaded, language = base } = request.body;
    const { added, duplicates, refused } = await uploader.upload({ versionId: version.id, language, file: uploaded, format: 'rasa' });
    return reply.headers({ 'parlance-added': added, 'parlance-duplicates': duplicates, 'parlance-refused': refused.length }).send(ACCEPTED);
  });

  app.post('/v2/repository/example/upload_examples/', {
    access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute' },
    config: { upload: true },
    schema: { body: ExampleUpload, response: { 200: UploadReport } },
  }, async (request) => {
    const { uuid, language } = repositoryKind.grantOf(request).resource;
    const version = await bodyVersion(app.db, uuid, request.body.repository_version);
    const { added, refused } = await uploader.upload({ versionId: version.id, language, file: request.body.file, format: 'list' });
    return { added, not_added: [...refused] };
  });
}
