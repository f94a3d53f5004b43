import { z } from 'zod';
import { findAccount, accountOf } from '../../plugins/access.ts';
import { NamedDeletion, nameProblems } from '../owners/named-deletion.ts';
import { NotFound } from '../../lib/errors.ts';
import { pageOf, pageQuery, presentPage } from '../../lib/pagination.ts';
import { nicknameProblems } from '../owners/nickname-problems.ts';
import { organization } from './organizations.access.ts';
import { presentOrganization } from './organizations.present.ts';
import { findOrganization, listOrganizations } from './organizations.queries.ts';
import { Organization, OrganizationChange, OrganizationPatch } from './organizations.schema.ts';
import { changeOrganization, createOrganization, removeOrganization } from './organizations.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../lib/app.ts';

const Nickname = z.object({ nickname: z.string() });

export function organizationRoutes(app: App): void {
  const { db } = app;
  const list = '/v2/org/organization/';
  const detail = '/v2/org/organization/:nickname/';

  app.get(
    list,
    {
      access: 'session',
      schema: { querystring: z.object(pageQuery), response: { 200: pageOf(Organization) } },
    },
    async (request) => {
      const account = accountOf(request);
      const { count, results } = await listOrganizations(db, account.id, request.query);
      return presentPage(request, request.query, {
        count,
        results: results.map((row) => presentOrganization(row, account)),
      });
    },
  );

  app.post(
    list,
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

  app.get(
    detail,
    {
      access: { to: organization, id: ({ params }) => params.nickname, needs: 'can_read', signedIn: true },
      schema: { params: Nickname, response: { 200: Organization } },
    },
    async (request) => presentOrganization(organization.grantOf(request).resource, findAccount(request)),
  );

  const taken = (body: unknown, request: FastifyRequest) =>
    nicknameProblems(db, body, { taken: 'unique', ownId: organization.grantOf(request).resource.id });

  app.put(
    detail,
    {
      access: { to: organization, id: ({ params }) => params.nickname, needs: 'can_write' },
      config: { metadata: { name: 'Organization' }, problems: taken },
      schema: { params: Nickname, body: OrganizationChange, response: { 200: Organization } },
    },
    async (request) =>
      presentOrganization(
        await changeOrganization(db, organization.grantOf(request), request.body),
        findAccount(request),
      ),
  );

  app.patch(
    detail,
    {
      access: { to: organization, id: ({ params }) => params.nickname, needs: 'can_write' },
      config: { problems: taken },
      schema: { params: Nickname, body: OrganizationPatch, response: { 200: Organization } },
    },
    async (request) =>
      presentOrganization(
        await changeOrganization(db, organization.grantOf(request), request.body),
        findAccount(request),
      ),
  );

  app.delete(
    detail,
    {
      access: { to: organization, id: ({ params }) => params.nickname, needs: 'is_admin' },
      config: { problems: async (body, request) => nameProblems(body, organization.grantOf(request).resource.name) },
      schema: { params: Nickname, body: NamedDeletion, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await removeOrganization(db, organization.grantOf(request));
      return reply.code(204).send('');
    },
  );

  app.get(
    '/v2/org/profile/:nickname/',
    {
      access: 'public',
      schema: { params: Nickname, response: { 200: Organization } },
    },
    async (request) => {
      const account = findAccount(request);
      const found = await findOrganization(db, request.params.nickname, account?.id);
      if (!found) throw new NotFound();
      return presentOrganization(found, account);
    },
  );
}
