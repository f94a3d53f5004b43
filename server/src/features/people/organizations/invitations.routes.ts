import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { createPostbox } from '../../../resources/mail/postbox.ts';
import { Invitation, MadeInvitation, NewInvitation } from './invitations.schema.ts';
import { invite, readInvitations, revokeInvitation } from './invitations.service.ts';
import {
  organizationInvitationKind,
  organizationTeamKind,
} from '../../../resources/organizations/organization.resource.ts';
import type { App } from '../../../lib/app.ts';
import type { InvitationRow } from '../../../resources/organizations/invitation.queries.ts';
import type { OrganizationRow } from '../../../resources/organizations/organizations.queries.ts';

const LIST = '/v2/org/invitations/:nickname/';
const Nickname = z.object({ nickname: z.string() });
const ById = z.object({ id: z.string() });

/** Invitations to sign up and join an organization. */
export function invitationRoutes(app: App): void {
  const { config, db } = app;
  const postbox = createPostbox(config);

  app.get(
    LIST,
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      schema: {
        operationId: 'listInvitations',
        params: Nickname,
        querystring: z.object(pageQuery),
        response: { 200: pageOf(Invitation) },
      },
    },
    async (request) => {
      const grant = organizationTeamKind.grantOf(request);
      const { count, results } = await readInvitations(db, grant, request.query);
      return presentPage(request, request.query, {
        count,
        results: results.map((row) => present(grant.resource, row)),
      });
    },
  );

  app.post(
    LIST,
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      limit: { of: LIMITS.invitation, by: 'account' },
      config: { metadata: { name: 'Invitation' } },
      schema: { params: Nickname, body: NewInvitation, response: { 201: MadeInvitation } },
    },
    async (request, reply) => {
      const grant = organizationTeamKind.grantOf(request);
      const locale = localeOf(request.headers['accept-language']);
      const { invitation, link, isMailed } = await invite(db, grant, request.body, { config, postbox, locale });
      return reply.code(201).send({ ...present(grant.resource, invitation), link, is_mailed: isMailed });
    },
  );

  app.delete(
    '/v2/org/invitation/:id/',
    {
      access: { to: organizationInvitationKind, id: ({ params }) => params.id, needs: 'is_admin', scope: 'none' },
      schema: { params: ById, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await revokeInvitation(db, organizationInvitationKind.grantOf(request));
      return reply.code(204).send('');
    },
  );
}

function present(
  { nickname }: Pick<OrganizationRow, 'nickname'>,
  { id, role, email, creatorNickname, createdAt, expiresAt }: InvitationRow,
): z.output<typeof Invitation> {
  return {
    id,
    organization__nickname: nickname,
    role,
    email: email === '' ? null : email,
    created_by__nickname: creatorNickname,
    created_at: presentMoment(createdAt),
    expires_at: presentMoment(expiresAt),
  };
}
