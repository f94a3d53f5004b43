import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import {
  Invitation,
  MadeInvitation,
  NewInvitation,
  presentInvitation,
} from '../../../resources/invitations/invitations.schema.ts';
import { createPostbox } from '../../../resources/mail/postbox.ts';
import { invite, readInvitations, revokeInvitation } from './invitations.service.ts';
import {
  organizationInvitationKind,
  organizationTeamKind,
} from '../../../resources/organizations/organization.resource.ts';
import type { App } from '../../../lib/app.ts';

const LIST = '/v2/org/invitations/:nickname/';
const Nickname = z.object({ nickname: z.string() });
const ById = z.object({ id: z.string() });
const OfOrganization = { organization__nickname: z.string() };

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
        response: { 200: pageOf(Invitation.extend(OfOrganization)) },
      },
    },
    async (request) => {
      const grant = organizationTeamKind.grantOf(request);
      const { count, results } = await readInvitations(db, grant, request.query);
      const organization = { organization__nickname: grant.resource.nickname };
      return presentPage(request, request.query, {
        count,
        results: results.map((row) => ({ ...presentInvitation(row), ...organization })),
      });
    },
  );

  app.post(
    LIST,
    {
      access: { to: organizationTeamKind, id: ({ params }) => params.nickname, needs: 'is_admin', scope: 'none' },
      limit: { of: LIMITS.invitation, by: 'account' },
      config: { metadata: { name: 'Invitation' } },
      schema: { params: Nickname, body: NewInvitation, response: { 201: MadeInvitation.extend(OfOrganization) } },
    },
    async (request, reply) => {
      const grant = organizationTeamKind.grantOf(request);
      const locale = localeOf(request.headers['accept-language']);
      const { invitation, link, isMailed } = await invite(db, grant, request.body, { config, postbox, locale });
      return reply.code(201).send({
        ...presentInvitation(invitation),
        organization__nickname: grant.resource.nickname,
        link,
        is_mailed: isMailed,
      });
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
