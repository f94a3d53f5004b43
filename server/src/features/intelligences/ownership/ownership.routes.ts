import { z } from 'zod';
import { pathId } from '../../../lib/schema/fields.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { accountOf } from '../../../plugins/access/access.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import {
  Acceptance,
  CurrentOffer,
  NewAddress,
  NewOffer,
  OwnershipOffer,
  presentOffer,
  presentReceived,
  ReceivedOffer,
} from './ownership.schema.ts';
import {
  acceptOffer,
  declineOffer,
  offerIntelligence,
  readOffer,
  readReceivedOffers,
  withdrawOffer,
} from './ownership.service.ts';
import type { App } from '../../../lib/app.ts';

const OFFER = '/v2/repository/ownership-offer/:uuid/';
const Uuid = z.object({ uuid: z.string() });
const ById = z.object({ id: pathId() });

/** An intelligence goes to another owner once that owner accepts it [OWN-01]. */
export function ownershipRoutes(app: App): void {
  offererRoutes(app);
  recipientRoutes(app);
}

function offererRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    OFFER,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'is_admin', scope: 'none' },
      schema: { params: Uuid, response: { 200: CurrentOffer } },
    },
    async (request) => {
      const offer = await readOffer(db, repositoryKind.grantOf(request));
      return { offer: offer ? presentOffer(offer) : null };
    },
  );

  app.post(
    OFFER,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'is_admin', scope: 'none' },
      limit: { of: LIMITS.invitation, by: 'account' },
      config: { metadata: { name: 'Ownership Offer' }, recentProof: 'with second factor' },
      schema: { params: Uuid, body: NewOffer, response: { 201: OwnershipOffer } },
    },
    async (request, reply) => {
      const offer = await offerIntelligence(db, repositoryKind.grantOf(request), request.body.nickname, config);
      return reply.code(201).send(presentOffer(offer));
    },
  );

  app.delete(
    OFFER,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'is_admin', scope: 'none' },
      schema: { params: Uuid, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await withdrawOffer(db, repositoryKind.grantOf(request));
      return reply.code(204).send('');
    },
  );
}

function recipientRoutes(app: App): void {
  const { config, db } = app;
  const parseKeySecret = deriveKey(config.serverKey, 'parse key');

  app.get(
    '/v2/account/ownership-offers/',
    {
      access: 'session',
      schema: { querystring: z.object(pageQuery), response: { 200: pageOf(ReceivedOffer) } },
    },
    async (request) => {
      const { count, results } = await readReceivedOffers(db, accountOf(request), request.query);
      return presentPage(request, request.query, { count, results: results.map(presentReceived) });
    },
  );

  app.post(
    '/v2/account/ownership-offers/:id/accept/',
    {
      access: 'session',
      config: { recentProof: 'with second factor' },
      schema: { params: ById, body: Acceptance, response: { 200: NewAddress } },
    },
    async (request) => {
      const { id } = request.params;
      const services = { parseKeySecret, limits: config };
      const { nickname, slug } = await acceptOffer(db, accountOf(request), { id, slug: request.body.slug }, services);
      return { owner__nickname: nickname, slug };
    },
  );

  app.post(
    '/v2/account/ownership-offers/:id/decline/',
    {
      access: 'session',
      schema: { params: ById, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await declineOffer(db, accountOf(request), request.params.id);
      return reply.code(204).send('');
    },
  );
}
