import { z } from 'zod';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { pathId } from '../../../lib/schema/fields.ts';
import { optionalUuidFilter } from '../../../lib/schema/query.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { organizationTeamKind } from '../../../resources/organizations/organization.resource.ts';
import { ApiKey, KeyActivity, NewApiKey, Renewal, ShownApiKey } from './api-keys.schema.ts';
import { endHeldKey, makeApiKey, readActivity, readHeldKeys, renewHeldKey } from './api-keys.service.ts';
import type { App } from '../../../lib/app.ts';
import type { ApiKeyRow } from '../../../resources/api-keys/api-keys.queries.ts';

const OWN = '/v2/account/keys/';
const OF_ORGANIZATION = '/v2/org/keys/:nickname/';
const Query = z.object({ ...pageQuery, repository_uuid: optionalUuidFilter() });
const ById = z.object({ id: pathId() });
const ByNickname = z.object({ nickname: z.string() });
const Nothing = z.literal('');

/** Named keys for programs, of a person or of an organization. No key can create, renew or revoke one. */
export function apiKeyRoutes(app: App): void {
  ownKeyRoutes(app);
  organizationKeyRoutes(app);
  activityRoutes(app);
}

function ownKeyRoutes(app: App): void {
  const { db } = app;

  app.get(
    OWN,
    { access: 'session', schema: { querystring: Query, response: { 200: pageOf(ApiKey) } } },
    async (request) => {
      const { count, results } = await readHeldKeys(db, { userId: accountOf(request).id }, request.query);
      return presentPage(request, request.query, { count, results: results.map(present) });
    },
  );

  app.post(
    OWN,
    {
      access: 'session',
      limit: { of: LIMITS.apiKey, by: 'account' },
      config: { metadata: { name: 'API key' }, recentProof: 'with second factor' },
      schema: { body: NewApiKey, response: { 201: ShownApiKey } },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { row, key } = await makeApiKey(db, { account }, request.body);
      return reply.code(201).send({ ...present(row), key });
    },
  );

  app.post(
    `${OWN}:id/renew/`,
    {
      access: 'session',
      limit: { of: LIMITS.apiKey, by: 'account' },
      config: { recentProof: 'with second factor' },
      schema: { params: ById, body: Renewal, response: { 200: ShownApiKey } },
    },
    async (request) => {
      const account = accountOf(request);
      const renewal = { id: request.params.id, overlapHours: request.body.overlap_hours, by: account };
      const { row, key } = await renewHeldKey(db, { userId: account.id }, renewal);
      return { ...present(row), key };
    },
  );

  app.delete(
    `${OWN}:id/`,
    { access: 'session', schema: { params: ById, response: { 204: Nothing } } },
    async (request, reply) => {
      await endHeldKey(db, { userId: accountOf(request).id }, request.params.id);
      return reply.code(204).send('');
    },
  );
}

function organizationKeyRoutes(app: App): void {
  const { db } = app;

  app.get(
    OF_ORGANIZATION,
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      schema: {
        operationId: 'listOrganizationApiKeys',
        params: ByNickname,
        querystring: Query,
        response: { 200: pageOf(ApiKey) },
      },
    },
    async (request) => {
      const { id: organizationId } = organizationTeamKind.grantOf(request).resource;
      const { count, results } = await readHeldKeys(db, { organizationId }, request.query);
      return presentPage(request, request.query, { count, results: results.map(present) });
    },
  );

  app.post(
    OF_ORGANIZATION,
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      limit: { of: LIMITS.apiKey, by: 'account' },
      config: { metadata: { name: 'API key' }, recentProof: 'with second factor' },
      schema: { params: ByNickname, body: NewApiKey, response: { 201: ShownApiKey } },
    },
    async (request, reply) => {
      const account = accountOf(request);
      const { id: organizationId } = organizationTeamKind.grantOf(request).resource;
      const { row, key } = await makeApiKey(db, { account, organizationId }, request.body);
      return reply.code(201).send({ ...present(row), key });
    },
  );

  app.post(
    `${OF_ORGANIZATION}:id/renew/`,
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      limit: { of: LIMITS.apiKey, by: 'account' },
      config: { recentProof: 'with second factor' },
      schema: { params: ByNickname.extend(ById.shape), body: Renewal, response: { 200: ShownApiKey } },
    },
    async (request) => {
      const account = accountOf(request);
      const { id: organizationId } = organizationTeamKind.grantOf(request).resource;
      const renewal = { id: request.params.id, overlapHours: request.body.overlap_hours, by: account };
      const { row, key } = await renewHeldKey(db, { organizationId }, renewal);
      return { ...present(row), key };
    },
  );

  app.delete(
    `${OF_ORGANIZATION}:id/`,
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      schema: { params: ByNickname.extend(ById.shape), response: { 204: Nothing } },
    },
    async (request, reply) => {
      const { id: organizationId } = organizationTeamKind.grantOf(request).resource;
      await endHeldKey(db, { organizationId }, request.params.id);
      return reply.code(204).send('');
    },
  );
}

function activityRoutes(app: App): void {
  const { db } = app;

  app.get(
    `${OWN}:id/activity/`,
    { access: 'session', schema: { params: ById, response: { 200: KeyActivity } } },
    async (request) => readActivity(db, { userId: accountOf(request).id }, request.params.id),
  );

  app.get(
    `${OF_ORGANIZATION}:id/activity/`,
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      schema: {
        operationId: 'readOrganizationApiKeyActivity',
        params: ByNickname.extend(ById.shape),
        response: { 200: KeyActivity },
      },
    },
    async (request) => {
      const { id: organizationId } = organizationTeamKind.grantOf(request).resource;
      return readActivity(db, { organizationId }, request.params.id);
    },
  );
}

const momentOrNull = (moment: Date | null) => moment && presentMoment(moment);

function present(row: ApiKeyRow): z.output<typeof ApiKey> {
  const now = new Date();
  return {
    id: row.id,
    name: row.name,
    scopes: [...row.scopes],
    repositories: row.opensAll ? null : row.repositories.map((each) => ({ ...each })),
    texts_per_minute: row.textsPerMinute,
    keep_in_inbox: row.keepsInInbox,
    origins: row.origins && [...row.origins],
    ending: row.ending,
    made_by__nickname: row.creatorNickname,
    created_at: presentMoment(row.createdAt),
    renewed_at: momentOrNull(row.renewedAt),
    expires_at: momentOrNull(row.expiresAt),
    is_expired: row.expiresAt !== null && row.expiresAt <= now,
    former_key_ends_at: row.formerEndsAt && row.formerEndsAt > now ? presentMoment(row.formerEndsAt) : null,
    last_used_at: momentOrNull(row.usedAt),
    last_used_from: row.usedFrom,
  };
}
