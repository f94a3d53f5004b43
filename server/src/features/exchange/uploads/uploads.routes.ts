import { z } from 'zod';
import { ByVersion } from '../../../lib/schema/fields.ts';
import { localeOf } from '../../../lib/messages/index.ts';
import { ExampleUpload, UploadReport } from '../../content/examples/examples.schema.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { presentPreview } from './uploads.present.ts';
import { TrainingUpload, UploadPreview } from './uploads.schema.ts';
import { createUploader, listOrder, trainingOrder } from './uploads.service.ts';
import type { App } from '../../../lib/app.ts';

/** Body of the response to a Rasa upload: older clients expect this number. The headers contain the result. */
const ACCEPTED = 202;

/** Uploads of sentences [SET-03]. */
export function uploadRoutes(app: App): void {
  const uploader = createUploader(app.db, app.config);
  app.addHook('onClose', () => uploader.close());

  app.put(
    '/v2/repository/upload-rasa-file/:uuid/:version/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'contribute' },
      config: { upload: true },
      schema: {
        params: ByVersion,
        body: TrainingUpload,
        response: { 200: z.literal(ACCEPTED) },
        description:
          'The file may have any known format of training data, which is detected from its content. The headers ' +
          'Parlance-Added, Parlance-Duplicates and Parlance-Refused count stored sentences, duplicates, and ' +
          'unusable ones; Parlance-Ignored counts regexes, synonyms and lookups.',
      },
    },
    async (request, reply) => {
      const order = await trainingOrder(app.db, repositoryKind.grantOf(request), {
        ...request.params,
        ...request.body,
      });
      const { added, duplicates, refusedCount, ignored } = await uploader.upload(order);
      const left = ignored.regexes + ignored.synonyms + ignored.lookups;
      return reply
        .headers({
          'parlance-added': added,
          'parlance-duplicates': duplicates,
          'parlance-refused': refusedCount,
          'parlance-ignored': left,
        })
        .send(ACCEPTED);
    },
  );

  app.post(
    '/v2/repository/upload-rasa-file/:uuid/:version/preview/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute', scope: 'contribute' },
      config: { upload: true },
      schema: {
        params: ByVersion,
        body: TrainingUpload,
        response: { 200: UploadPreview },
        description: 'What storing the file would do; nothing is stored.',
      },
    },
    async (request) => {
      const order = await trainingOrder(app.db, repositoryKind.grantOf(request), {
        ...request.params,
        ...request.body,
      });
      return presentPreview(await uploader.preview(order), localeOf(request.headers['accept-language']));
    },
  );

  app.post(
    '/v2/repository/example/upload_examples/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute', scope: 'contribute' },
      config: { upload: true },
      schema: { body: ExampleUpload, response: { 200: UploadReport } },
    },
    async (request) => {
      const { added, refused } = await uploader.upload(
        await listOrder(app.db, repositoryKind.grantOf(request), request.body),
      );
      return { added, not_added: refused.map(({ item }) => item) };
    },
  );
}
