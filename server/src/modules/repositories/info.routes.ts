import { z } from 'zod';
import { LANGUAGE_CODES } from 'shared/domain';
import { deriveKey } from '../../lib/secrets.ts';
import { numberFilter } from '../../lib/query.ts';
import { findAccount } from '../../plugins/access.ts';
import { bearerKey, parseKeyKind } from '../parse/parse-key.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import { countExamplesByLanguage, countTranslationsByLanguage, listEntitiesByLanguage } from './info.queries.ts';
import { LanguagesStatus, RepositoryInfo } from './info.schema.ts';
import { readInfo } from './info.service.ts';
import { repositoryAddressKind, repositoryKind } from './repository.resource.ts';
import type { App } from '../../lib/app.ts';
import type { Database } from '../../db/client.ts';
import type { Account } from '../../lib/grant.ts';
import type { Repository } from './repository.ts';

const ByUuid = z.object({ uuid: z.string() });
const ByVersion = ByUuid.extend({ version: z.coerce.number().int().positive().max(2_147_483_647) });
const ByAddress = z.object({ owner: z.string(), slug: z.string() });
const VersionQuery = z.object({ repository_version: numberFilter() });

/** Looking one intelligence up: by uuid, by its address, and in a version [DASH-07]. */
export function infoRoutes(app: App): void {
  const { config, db } = app;
  const parseKeySecret = deriveKey(config.serverKey, 'parse key');
  const document = async (repository: Repository, account: Account | undefined, versionId?: number) =>
    readInfo(db, {
      repository,
      account,
      version: await versionOf(db, repository.uuid, versionId),
      publicUrl: config.publicUrl,
      parseKeySecret,
    });

  app.get(
    '/v2/repository/:uuid/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read' },
      schema: { params: ByUuid, querystring: VersionQuery, response: { 200: RepositoryInfo } },
    },
    async (request) =>
      document(repositoryKind.grantOf(request).resource, findAccount(request), request.query.repository_version),
  );

  app.get(
    '/v2/repository/info/:uuid/:version/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read' },
      schema: { params: ByVersion, response: { 200: RepositoryInfo } },
    },
    async (request) => document(repositoryKind.grantOf(request).resource, findAccount(request), request.params.version),
  );

  app.get(
    '/v2/repository-shortcut/:owner/:slug/',
    {
      access: { to: repositoryAddressKind, id: ({ params }) => `${params.owner}/${params.slug}`, needs: 'can_read' },
      schema: { params: ByAddress, querystring: VersionQuery, response: { 200: RepositoryInfo } },
    },
    async (request, reply) => {
      const repository = repositoryAddressKind.grantOf(request).resource;
      if (repository.slug !== request.params.slug)
        return reply.redirect(`/v2/repository-shortcut/${repository.ownerNickname}/${repository.slug}/`, 302);
      return document(repository, findAccount(request), request.query.repository_version);
    },
  );

  app.get(
    '/v2/info/',
    {
      access: { to: parseKeyKind, id: ({ headers }) => bearerKey(headers.authorization), needs: 'can_read' },
      schema: { querystring: VersionQuery, response: { 200: RepositoryInfo } },
    },
    async (request) =>
      document(parseKeyKind.grantOf(request).resource.repository, undefined, request.query.repository_version),
  );

  app.get(
    '/v2/repository/repository-details/:uuid/languagesstatus/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read' },
      schema: { params: ByUuid, response: { 200: LanguagesStatus }, description: 'Of the main version.' },
    },
    async (request) => {
      const repository = repositoryKind.grantOf(request).resource;
      return {
        languages_status: await languagesStatus(db, (await versionOf(db, repository.uuid)).id, repository.language),
      };
    },
  );

  app.get(
    '/v2/repository/info/:uuid/:version/languagesstatus/',
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read' },
      schema: { params: ByVersion, response: { 200: LanguagesStatus } },
    },
    async (request) => {
      const repository = repositoryKind.grantOf(request).resource;
      const version = await versionOf(db, repository.uuid, request.params.version);
      return { languages_status: await languagesStatus(db, version.id, repository.language) };
    },
  );
}

async function languagesStatus(db: Database, versionId: number, base: string) {
  const [sentences, entities, translated] = await Promise.all([
    countExamplesByLanguage(db, versionId),
    listEntitiesByLanguage(db, versionId),
    countTranslationsByLanguage(db, versionId, base),
  ]);
  const inBase = sentences.get(base) ?? 0;
  return Object.fromEntries(
    LANGUAGE_CODES.map((language) => {
      const counts = translated.get(language) ?? { count: 0, drafts: 0, invalid: 0 };
      return [
        language,
        {
          is_base_language: language === base,
          examples: { count: sentences.get(language) ?? 0, entities: entities.get(language) ?? [] },
          base_translations: { ...counts, percentage: inBase === 0 ? 0 : (100 * counts.count) / inBase },
        },
      ];
    }),
  );
}
