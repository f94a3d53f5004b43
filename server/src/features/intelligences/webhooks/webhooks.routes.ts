import { z } from 'zod';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { uuidFilter } from '../../../lib/schema/query.ts';
import { limitKey } from '../../../resources/limits/limit-key.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { createPostbox } from '../../../resources/mail/postbox.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { presentDelivery, presentWebhook } from './webhooks.present.ts';
import { webhookKind } from '../../../resources/webhooks/webhook.resource.ts';
import { Delivery, NewWebhook, SecretRenewal, ShownWebhook, Webhook, WebhookChange } from './webhooks.schema.ts';
import {
  changeWebhook,
  dropWebhook,
  makeWebhook,
  readDeliveries,
  readWebhooks,
  redeliver,
  renewWebhookSecret,
  testWebhook,
} from './webhooks.service.ts';
import type { FastifyRequest } from 'fastify';
import type { App } from '../../../lib/app.ts';

const LIST = '/v2/repository/webhooks/';
const ONE = `${LIST}:id/`;
const ById = z.object({ id: z.string() });
const Nothing = z.literal('');

/** Webhooks of an intelligence, for its administrators [HOOK-01]. */
export function webhookRoutes(app: App): void {
  listRoutes(app);
  changeRoutes(app);
  deliveryRoutes(app);
}

const limit = {
  of: LIMITS.webhook,
  by: (request: FastifyRequest) => limitKey('record', webhookKind.grantOf(request).resource.repositoryUuid),
} as const;

function listRoutes(app: App): void {
  const { config, db } = app;

  app.get(
    LIST,
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'can_write', scope: 'admin' },
      schema: {
        querystring: z.object({ ...pageQuery, repository_uuid: uuidFilter() }),
        response: { 200: pageOf(Webhook) },
      },
    },
    async (request) => {
      const { count, results } = await readWebhooks(db, repositoryKind.grantOf(request), request.query);
      return presentPage(request, request.query, { count, results: results.map(presentWebhook) });
    },
  );

  app.post(
    LIST,
    {
      access: { to: repositoryKind, id: ({ body }) => body.repository, needs: 'can_write', scope: 'admin' },
      limit: { of: LIMITS.webhook, by: (request) => limitKey('record', repositoryKind.grantOf(request).resource.uuid) },
      config: { metadata: { name: 'Webhook' }, repeatable: false },
      schema: { body: NewWebhook, response: { 201: ShownWebhook } },
    },
    async (request, reply) => {
      const grant = repositoryKind.grantOf(request);
      const { row, secret } = await makeWebhook(db, { grant, config }, request.body);
      return reply.code(201).send({ ...presentWebhook(row), secret });
    },
  );
}

function changeRoutes(app: App): void {
  const { config, db } = app;

  app.patch(
    ONE,
    {
      access: { to: webhookKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'admin' },
      schema: { params: ById, body: WebhookChange, response: { 200: Webhook } },
    },
    async (request) => {
      const grant = webhookKind.grantOf(request);
      return presentWebhook(await changeWebhook(db, { grant, config }, request.body));
    },
  );

  app.delete(
    ONE,
    {
      access: { to: webhookKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'admin' },
      schema: { params: ById, response: { 204: Nothing } },
    },
    async (request, reply) => {
      await dropWebhook(db, webhookKind.grantOf(request));
      return reply.code(204).send('');
    },
  );

  app.post(
    `${ONE}renew/`,
    {
      access: { to: webhookKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'admin' },
      limit,
      config: { repeatable: false },
      schema: { params: ById, body: SecretRenewal, response: { 200: ShownWebhook } },
    },
    async (request) => {
      const grant = webhookKind.grantOf(request);
      const { row, secret } = await renewWebhookSecret(db, { grant, config }, request.body.overlap_hours);
      return { ...presentWebhook(row), secret };
    },
  );
}

function deliveryRoutes(app: App): void {
  const { config, db } = app;
  const services = { config, db, postbox: createPostbox(config) };

  app.get(
    `${ONE}deliveries/`,
    {
      access: { to: webhookKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'admin' },
      schema: { params: ById, querystring: z.object(pageQuery), response: { 200: pageOf(Delivery) } },
    },
    async (request) => {
      const { count, results } = await readDeliveries(db, webhookKind.grantOf(request), request.query);
      return presentPage(request, request.query, { count, results: results.map(presentDelivery) });
    },
  );

  app.post(
    `${ONE}test/`,
    {
      access: { to: webhookKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'admin' },
      limit,
      schema: { params: ById, response: { 200: Delivery } },
    },
    async (request) => {
      const grant = webhookKind.grantOf(request);
      return presentDelivery(await testWebhook(grant, services));
    },
  );

  app.post(
    `${ONE}redeliver/`,
    {
      access: { to: webhookKind, id: ({ params }) => params.id, needs: 'can_write', scope: 'admin' },
      limit,
      schema: { params: ById, body: z.object({ delivery: z.guid() }), response: { 200: Delivery } },
    },
    async (request) => {
      const grant = webhookKind.grantOf(request);
      return presentDelivery(await redeliver(db, grant, request.body.delivery));
    },
  );
}
