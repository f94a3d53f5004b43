import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import {
  Invitation,
  MadeInvitation,
  NewInvitation,
  presentInvitation,
} from '../../../resources/invitations/invitations.schema.ts';
import { makeInvitation } from '../../../resources/invitations/make-invitation.ts';
import { teamInvitationKind } from '../../../resources/invitations/team-invitation.resource.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { createPostbox } from '../../../resources/mail/postbox.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { InvitationOffer, OpenedInvitation } from './invitations.schema.ts';
import { acceptInvitation, readOffer, readTeamInvitations, revokeTeamInvitation } from './invitations.service.ts';
import type { App } from '../../../lib/app.ts';

const LIST = '/v2/repository/invitations/:uuid/';
const Uuid = z.object({ uuid: z.string() });
const ById = z.object({ id: z.string() });

/** Invitations to the team of an intelligence, and the links with which people accept any invitation [SET-20]. */
export function teamInvitationRoutes(app: App): void {
  administratorRoutes(app);
  linkRoutes(app);
}

function administratorRoutes(app: App): void {
  const { config, db } = app;
  const postbox = createPostbox(config);

  app.get(
    LIST,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'is_admin', scope: 'none' },
      schema: {
        operationId: 'listTeamInvitations',
        params: Uuid,
        querystring: z.object(pageQuery),
        response: { 200: pageOf(Invitation) },
      },
    },
    async (request) => {
      const { count, results } = await readTeamInvitations(db, repositoryKind.grantOf(request), request.query);
      return presentPage(request, request.query, { count, results: results.map(presentInvitation) });
    },
  );

  app.post(
    LIST,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'is_admin', scope: 'none' },
      limit: { of: LIMITS.invitation, by: 'account' },
      config: { metadata: { name: 'Invitation' } },
      schema: { params: Uuid, body: NewInvitation, response: { 201: MadeInvitation } },
    },
    async (request, reply) => {
      const { resource, account } = repositoryKind.grantOf(request);
      const { email = '', role } = request.body;
      const target = { repositoryUuid: resource.uuid };
      const locale = localeOf(request.headers['accept-language']);
      const made = await makeInvitation(
        db,
        account,
        { target, name: resource.name, role, email },
        { config, postbox, locale },
      );
      const { invitation, link, isMailed } = made;
      return reply.code(201).send({ ...presentInvitation(invitation), link, is_mailed: isMailed });
    },
  );

  app.delete(
    '/v2/repository/invitation/:id/',
    {
      access: { to: teamInvitationKind, id: ({ params }) => params.id, needs: 'is_admin', scope: 'none' },
      schema: { params: ById, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await revokeTeamInvitation(db, teamInvitationKind.grantOf(request));
      return reply.code(204).send('');
    },
  );
}

function linkRoutes(app: App): void {
  const { config, db } = app;
  const parseKeySecret = deriveKey(config.serverKey, 'parse key');

  app.post(
    '/v2/account/invitation/',
    {
      access: 'public',
      limit: { of: LIMITS.mailedToken, by: 'address' },
      schema: { body: OpenedInvitation, response: { 200: InvitationOffer } },
    },
    (request) => readOffer(db, { token: request.body.invitation, userId: request.account?.id }),
  );

  app.post(
    '/v2/account/invitation/accept/',
    {
      access: 'session',
      limit: { of: LIMITS.invitation, by: 'account' },
      schema: { body: OpenedInvitation, response: { 200: InvitationOffer } },
    },
    (request) =>
      acceptInvitation(db, { token: request.body.invitation, userId: accountOf(request).id }, { parseKeySecret }),
  );
}
