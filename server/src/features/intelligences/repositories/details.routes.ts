import { z } from 'zod';
import { accountOf } from '../../../plugins/access/access.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { readCategories } from '../../../resources/categories/categories.service.ts';
import { creationErrors, settingsErrors } from './form-errors.ts';
import { NewRepository, RepositoryCard, RepositoryChange } from './repositories.schema.ts';
import { createIntelligence, readCard, updateIntelligence } from './repositories.service.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import type { App } from '../../../lib/app.ts';
import type { FieldInfo } from '../../../lib/schema/form-metadata.ts';

const ByUuid = z.object({ uuid: z.string() });

/** Creating and changing an intelligence, with the forms for both [DASH-07]. */
export function detailRoutes(app: App): void {
  const { config, db } = app;
  const parseKeySecret = deriveKey(config.serverKey, 'parse key');
  const metadata = {
    open: true,
    refine: async (fields: Record<string, FieldInfo>) => withCategories(fields, await readCategories(db)),
  };

  app.post(
    '/v2/repository/repository-details/',
    {
      access: { person: 'required', scope: 'admin' },
      config: {
        metadata: { name: 'Repository List', ...metadata },
        problems: (body, request) => creationErrors(db, body, accountOf(request)),
      },
      schema: { body: NewRepository, response: { 201: RepositoryCard } },
    },
    async (request, reply) => {
      const creation = { account: accountOf(request), parseKeySecret, limits: config };
      const uuid = await createIntelligence(db, request.body, creation);
      return reply.code(201).send(await readCard(db, uuid, config.publicUrl));
    },
  );

  for (const method of ['PATCH', 'PUT'] as const) {
    app.route({
      method,
      url: '/v2/repository/repository-details/:uuid/',
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_write', scope: 'admin' },
      config: {
        metadata: { name: 'Repository', ...metadata },
        problems: (body, request) => settingsErrors(db, body, repositoryKind.grantOf(request)),
      },
      schema: { params: ByUuid, body: RepositoryChange, response: { 200: RepositoryCard } },
      handler: async (request) => {
        const grant = repositoryKind.grantOf(request);
        await updateIntelligence(db, grant, request.body);
        return readCard(db, grant.resource.uuid, config.publicUrl);
      },
    });
  }
}

function withCategories(
  fields: Record<string, FieldInfo>,
  categories: readonly { id: number; name: string }[],
): Record<string, FieldInfo> {
  const { categories: field } = fields;
  if (!field) return fields;
  return {
    ...fields,
    categories: { ...field, choices: categories.map(({ id, name }) => ({ value: id, display_name: name })) },
  };
}
