import { z } from 'zod';
import { packFile } from '../../../engine/packs.ts';
import { NotFound, say } from '../../../lib/errors.ts';
import { attachment } from '../../../lib/files/file-name.ts';
import { signingKey } from '../../../lib/security/signing-key.ts';
import { isNamed } from '../../../plugins/answers/etag.ts';
import { createModelStore } from '../../../resources/models/model-store.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import {
  ByHash,
  MODEL_FILE_TYPE,
  ModelFile,
  ModelFileQuery,
  ModelKey,
  PACK_TYPE,
  PackFile,
} from './model-files.schema.ts';
import { orderModelFile } from './model-files.service.ts';
import type { App } from '../../../lib/app.ts';

const ByUuid = z.object({ uuid: z.string() });
const Nothing = z.literal('');
const FOREVER = 'private, max-age=31536000, immutable';

/** Models to take along, and what they need where they go [RUN-20] [RUN-21]. */
export function modelFileRoutes(app: App): void {
  const { config, db } = app;
  const models = createModelStore(db, config);
  const key = signingKey(config.serverKey, 'model files');

  app.get(
    '/v2/repository/model/:uuid/',
    {
      access: {
        to: repositoryKind,
        id: ({ params }) => params.uuid,
        needs: 'can_read',
        signedIn: true,
        scope: 'model',
      },
      exposeHeadRoute: false,
      schema: {
        params: ByUuid,
        querystring: ModelFileQuery,
        response: { 200: ModelFile, 304: Nothing },
        description:
          'The trained models of a version, by default the main one, as a signed file that `@parlance/runtime` and ' +
          '`parlance serve` open. For those who may copy the intelligence. `language` selects one of the languages.',
      },
    },
    async (request, reply) => {
      const order = { ...request.query, models, key };
      const { name, tag, write } = await orderModelFile(db, repositoryKind.grantOf(request), order);
      const etag = `"${tag}"`;
      void reply.headers({ etag, 'cache-control': 'private, no-cache', vary: 'Authorization' });
      if (isNamed(request.headers['if-none-match'], etag)) return reply.code(304).send('');
      const bytes = await write();
      return reply
        .headers({ 'content-type': MODEL_FILE_TYPE, 'content-disposition': attachment(name) })
        .send(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
    },
  );

  app.get(
    '/v2/language-packs/:hash/',
    {
      access: { person: 'required', scope: 'model' },
      exposeHeadRoute: false,
      schema: {
        params: ByHash,
        response: { 200: PackFile },
        description: 'A language pack or sentence encoder that a model file names. It never changes.',
      },
    },
    async (request, reply) => {
      const bytes = packFile(request.params.hash);
      if (!bytes) throw new NotFound(say('pack_missing'));
      return reply.headers({ 'content-type': PACK_TYPE, 'cache-control': FOREVER, vary: 'Authorization' }).send(bytes);
    },
  );

  app.get(
    '/v2/model-key/',
    {
      access: 'public',
      schema: {
        response: { 200: ModelKey },
        description: 'The public key that model files of this installation are signed with.',
      },
    },
    () => ({ algorithm: 'Ed25519' as const, key: key.publicKey }),
  );
}
