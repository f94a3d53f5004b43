import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { fieldError, say } from '../../lib/errors.ts';
import { presentMoment } from '../../lib/moment.ts';
import { presentPage } from '../../lib/pagination.ts';
import { deriveKey, seal, sha256, unseal } from '../../lib/secrets.ts';
import { accountOf } from '../../plugins/access.ts';
import { repositoryKind } from '../repositories/repository.resource.ts';
import { ensureVersionLanguage } from '../versions/versions.queries.ts';
import { versionKind } from '../versions/version.resource.ts';
import { managedLinkKind } from './translator-link.resource.ts';
import { createLink, listLinks, removeLink } from './translator-links.queries.ts';
import { Link, LinkPage, LinkQuery, NewLink } from './translators.schema.ts';
import type { App } from '../../lib/app.ts';
import type { TranslatorLink } from './translator-links.queries.ts';

const DAY_MS = 86_400_000;

/** Links for translators without an account: making, listing and taking them back [TRA-05]. */
export function linkRoutes(app: App): void {
  const { config, db } = app;
  const secret = deriveKey(config.serverKey, 'translator link');
  const present = (link: TranslatorLink): z.output<typeof Link> => ({
    uuid: unseal(secret, link.keySealed),
    language: link.language,
    repository_version: link.versionId,
    repository_version__name: link.versionName,
    created_by: link.createdBy,
    created_at: presentMoment(link.createdAt),
    expires_at: link.expiresAt && presentMoment(link.expiresAt),
  });

  app.get(
    '/v2/repository/translator/control/',
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository, needs: 'can_contribute' },
      schema: {
        querystring: LinkQuery,
        response: { 200: LinkPage },
        description: 'Administrators see every link of the intelligence, contributors those they made.',
      },
    },
    async (request) => {
      const grant = repositoryKind.grantOf(request);
      const createdBy = grant.can('is_admin') ? undefined : accountOf(request).id;
      const { count, results } = await listLinks(db, { repositoryUuid: grant.resource.uuid, createdBy }, request.query);
      return presentPage(request, request.query, { count, results: results.map(present) });
    },
  );

  app.post(
    '/v2/repository/translator/control/',
    {
      access: { to: versionKind, id: ({ body }) => body.repository_version, needs: 'can_contribute' },
      schema: { body: NewLink, response: { 201: Link } },
    },
    async (request, reply) => {
      const { version, repository } = versionKind.grantOf(request).resource;
      const { language, valid_days: days } = request.body;
      if (language === repository.language) throw fieldError('language', say('translation_same_language'));
      const key = randomUUID();
      const expiresAt = days === undefined ? null : new Date(Date.now() + days * DAY_MS);
      const link = await db.transaction(async (tx) => {
        await ensureVersionLanguage(tx, version.id, language);
        return createLink(tx, {
          versionId: version.id,
          language,
          keyHash: sha256(key),
          keySealed: seal(secret, key),
          createdBy: accountOf(request).id,
          expiresAt,
        });
      });
      return reply.code(201).send(present(link));
    },
  );

  app.delete(
    '/v2/repository/translator/control/:uuid/',
    {
      access: { to: managedLinkKind, id: ({ params }) => params.uuid, needs: 'can_contribute' },
      schema: { params: z.object({ uuid: z.string() }), response: { 204: z.null() } },
    },
    async (request, reply) => {
      await removeLink(db, managedLinkKind.grantOf(request).resource.link.id);
      return reply.code(204).send(null);
    },
  );
}
