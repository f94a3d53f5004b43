import { z } from 'zod';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { accountOf, findAccount } from '../../../plugins/access/access.ts';
import { nicknameProblems } from '../../../resources/owners/nickname-problems.ts';
import { organizationKind } from '../../../resources/organizations/organization.resource.ts';
import { presentOrganization } from './organizations.present.ts';
import { Organization, OrganizationChange, OrganizationPatch } from './organizations.schema.ts';
import {
  changeOrganization,
  createOrganization,
  getOrganization,
  listOwnOrganizations,
} from './organizations.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';
import type { OrganizationChanges } from './organizations.schema.ts';

const Nickname = z.object({ nickname: z.string() });
const LIST = '/v2/org/organization/';
const DETAIL = '/v2/org/organization/:nickname/';

export function organizationRoutes(app: App): void {
  collectionRoutes(app);
  readRoutes(app);
  changeRoutes(app);
}

function collectionRoutes(app: App): void {
  const { db } = app;

  app.get(
    LIST,
    {
      access: { person: 'required', scope: 'read' },
      schema: { querystring: z.object(pageQuery), response: { 200: pageOf(Organization) } },
    },
    async (request) => {
      const account = accountOf(request);
      const { count, results } = await listOwnOrganizations(db, account, request.query);
      return presentPage(request, request.query, {
        count,
        results: results.map((row) => presentOrganization(row, account)),
      });
    },
  );

  app.post(
    LIST,
    {
      access: 'session',
      config: {
        metadata: { name: 'Organization' },
        problems: (body) => nicknameProblems(db, body, { taken: 'unique' }),
      },
      schema: { body: OrganizationChange, response: { 201: Organization } },
    },
    async (request, reply) => {
      const account = accountOf(request);
      return reply.code(201).send(presentOrganization(await createOrganization(db, account, request.body), account));
    },
  );
}

function readRoutes(app: App): void {
  app.get(
    DETAIL,
    {
      access: {
        to: organizationKind,
        id: ({ params }) => params.nickname,
        needs: 'can_read',
        signedIn: true,
        scope: 'none',
      },
      schema: { params: Nickname, response: { 200: Organization } },
    },
    (request) => presentOrganization(organizationKind.grantOf(request).resource, findAccount(request)),
  );

  app.get(
    '/v2/org/profile/:nickname/',
    {
      access: 'public',
      schema: { params: Nickname, response: { 200: Organization } },
    },
    async (request) => {
      const account = findAccount(request);
      return presentOrganization(await getOrganization(app.db, request.params.nickname, account), account);
    },
  );
}

function changeRoutes(app: App): void {
  const { db } = app;
  const change = async (request: FastifyRequest, changes: OrganizationChanges) =>
    presentOrganization(await changeOrganization(db, organizationKind.grantOf(request), changes), findAccount(request));
  const problems = (body: unknown, request: FastifyRequest) =>
    nicknameProblems(db, body, { taken: 'unique', ownId: organizationKind.grantOf(request).resource.id });

  app.put(
    DETAIL,
    {
      access: { to: organizationKind, id: ({ params }) => params.nickname, needs: 'can_write', scope: 'none' },
      config: { metadata: { name: 'Organization' }, problems },
      schema: { params: Nickname, body: OrganizationChange, response: { 200: Organization } },
    },
    (request) => change(request, request.body),
  );

  app.patch(
    DETAIL,
    {
      access: { to: organizationKind, id: ({ params }) => params.nickname, needs: 'can_write', scope: 'none' },
      config: { problems },
      schema: { params: Nickname, body: OrganizationPatch, response: { 200: Organization } },
    },
    (request) => change(request, request.body),
  );
}
