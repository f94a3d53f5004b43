import { numberFilter } from '../../../lib/schema/query.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { keyOf, NamedIntelligence, parseKeyKind } from '../../../resources/parse-keys/parse-key.resource.ts';
import { RepositoryInfo } from '../../intelligences/repositories/info.schema.ts';
import { readInfo } from '../../intelligences/repositories/info.service.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import type { App } from '../../../lib/app.ts';

/** Describes the repository of a parse key [DASH-07]. */
export function infoByKeyRoutes(app: App): void {
  const { config, db } = app;
  const keys = { parseKeySecret: deriveKey(config.serverKey, 'parse key'), oldKeyDays: config.oldKeyDays };

  app.get(
    '/v2/info/',
    {
      access: { to: parseKeyKind, id: keyOf, needs: 'can_read', scope: ['parse', 'read'] },
      schema: {
        querystring: NamedIntelligence.extend({ repository_version: numberFilter() }),
        response: { 200: RepositoryInfo },
      },
    },
    async (request) => {
      const { repository } = parseKeyKind.grantOf(request).resource;
      return readInfo(db, {
        repository,
        account: undefined,
        version: await versionOf(db, repository.uuid, request.query.repository_version),
        publicUrl: config.publicUrl,
        ...keys,
      });
    },
  );
}
