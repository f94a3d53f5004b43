import { z } from 'zod';
import { say } from '../../lib/errors.ts';
import { file } from '../../lib/fields.ts';
import { localeOf, textOf } from '../../lib/messages/index.ts';
import { ExampleUpload, UploadReport } from '../examples/examples.schema.ts';
import { bodyVersion } from '../examples/examples.service.ts';
import { languageChoice } from '../repositories/repositories.schema.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { createUploader } from './uploads.service.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { App } from '../../lib/app.ts';
import type { UploadOrder } from './uploads.service.ts';

const ByVersion = z.object({ uuid: z.string(), version: z.coerce.number().int().positive().max(2_147_483_647) });
const Name = z.object({ value: z.string(), count: z.int(), is_new: z.boolean() });
const UploadPreview = z.object({
  added: z.int(),
  duplicates: z.int(),
  refused_count: z.int(),
  refused: z.array(z.object({ place: z.int(), text: z.string(), intent: z.string(), reason: z.string() })),
  ignored: z.object({ regexes: z.int(), synonyms: z.int(), lookups: z.int() }),
  intents: z.array(Name),
  entities: z.array(Name),
  sample: z.array(
    z.object({
      text: z.string(),
      intent: z.string(),
      language: z.string(),
      entities: z.array(z.object({ start: z.int(), end: z.int(), entity: z.string() })),
    }),
  ),
});
const RasaUpload = z.object({ file: file({ label: 'File' }), language: languageChoice().optional() });

/** Body of the Rasa upload's answer: the number older clients expect; what happened stands in the headers. */
const ACCEPTED = 202;

/** Sentences by the file [SET-03]. */
export function uploadRoutes(app: App): void {
  const uploader = createUploader(app.db, app.config);
  app.addHook('onClose', () => uploader.close());

  app.put(
    '/v2/repository/upload-rasa-file/:uuid/:version/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute' },
      config: { upload: true },
      schema: {
        params: ByVersion,
        body: RasaUpload,
        response: { 200: z.literal(ACCEPTED) },
        description:
          'The headers Parlance-Added, Parlance-Duplicates and Parlance-Refused tell how many sentences were stored, there already, and unusable; Parlance-Ignored counts regexes, synonyms and lookups.',
      },
    },
    async (request, reply) => {
      const { added, duplicates, refusedCount, ignored } = await uploader.upload(await rasaOrder(app.db, request));
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
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_contribute' },
      config: { upload: true },
      schema: {
        params: ByVersion,
        body: RasaUpload,
        response: { 200: UploadPreview },
        description: 'What storing the file would do; nothing is stored.',
      },
    },
    async (request) => {
      const { refused, refusedCount, sample, intents, entities, ...preview } = await uploader.preview(
        await rasaOrder(app.db, request),
      );
      const locale = localeOf(request.headers['accept-language']);
      return {
        ...preview,
        intents: [...intents],
        entities: [...entities],
        sample: sample.map((sentence) => ({ ...sentence, entities: [...sentence.entities] })),
        refused_count: refusedCount,
        refused: refused.map(({ item, place, problem }) => ({
          place,
          text: shown(item, 'text'),
          intent: shown(item, 'intent'),
          reason: textOf(say(`upload_${problem}`), locale),
        })),
      };
    },
  );

  app.post(
    '/v2/repository/example/upload_examples/',
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_contribute' },
      config: { upload: true },
      schema: { body: ExampleUpload, response: { 200: UploadReport } },
    },
    async (request) => {
      const { uuid, language } = repositoryKind.grantOf(request).resource;
      const version = await bodyVersion(app.db, uuid, request.body.repository_version);
      const { added, refused } = await uploader.upload({
        versionId: version.id,
        language,
        file: request.body.file,
        format: 'list',
      });
      return { added, not_added: refused.map(({ item }) => item) };
    },
  );
}

type RasaRequest = FastifyRequest & {
  readonly params: z.output<typeof ByVersion>;
  readonly body: z.output<typeof RasaUpload>;
};

async function rasaOrder(db: Database, request: RasaRequest): Promise<UploadOrder> {
  const { uuid, language: base } = repositoryKind.grantOf(request).resource;
  const version = await versionOf(db, uuid, request.params.version);
  const { file: uploaded, language = base } = request.body;
  return { versionId: version.id, language, file: uploaded, format: 'rasa' };
}

/** A field of something that broke the rules, shortened. */
function shown(item: unknown, field: string): string {
  const value: unknown =
    typeof item === 'object' && item !== null ? Object.entries(item).find(([name]) => name === field)?.[1] : undefined;
  return typeof value === 'string' ? value.slice(0, 200) : '';
}
