import { z } from 'zod';
import { longText, readOnly, truth, uuid } from '../../../lib/schema/fields.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import { pageOf, pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { requiredFilter } from '../../../lib/schema/query.ts';
import { deriveKey } from '../../../lib/security/secrets.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { createPostbox } from '../../../resources/mail/postbox.ts';
import { AuthorizationRequest } from '../repositories/info.schema.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { Role, roleChoice } from '../../../resources/repositories/role.schema.ts';
import { requestKind } from './request.resource.ts';
import { approve, readPendingRequests, removeRequest, requestAuthorization } from './requests.service.ts';
import type { App } from '../../../lib/app.ts';
import type { RequestRow } from './requests.queries.ts';

const NewRequest = z.object({
  id: readOnly(),
  user: readOnly({ type: 'hidden' }),
  user__nickname: readOnly(),
  repository: uuid({ label: 'Repository', show: false }),
  text: longText({ min: 5, max: 250, label: 'Leave a message for repository administrators' }).optional(),
  approved_by: readOnly(),
  approved_by__nickname: readOnly(),
  created_at: readOnly({ type: 'date' }),
});
const Approval = z.object({
  repository: uuid({ label: 'Repository', show: false }).optional(),
  approve: truth({ label: 'Approve', show: false }).optional(),
  role: roleChoice().optional(),
});
const RequestQuery = z.object({ ...pageQuery, repository_uuid: requiredFilter() });
const ById = z.object({ id: z.string() });

/** Authorization requests: creating, approving and rejecting them [DASH-06] [SET-02]. */
export function requestRoutes(app: App): void {
  const { config, db } = app;
  const services = { postbox: createPostbox(config), parseKeySecret: deriveKey(config.serverKey, 'parse key') };
  const list = '/v2/repository/authorization-requests/';
  const detail = '/v2/repository/authorization-requests/:id/';

  app.get(
    list,
    {
      access: { to: repositoryKind, id: ({ query }) => query.repository_uuid, needs: 'is_admin', scope: 'admin' },
      schema: { querystring: RequestQuery, response: { 200: pageOf(AuthorizationRequest) } },
    },
    async (request) => {
      const { count, results } = await readPendingRequests(db, repositoryKind.grantOf(request), request.query);
      return presentPage(request, request.query, { count, results: results.map(present) });
    },
  );

  app.post(
    list,
    {
      access: {
        to: repositoryKind,
        id: ({ body }) => body.repository,
        needs: 'can_read',
        signedIn: true,
        scope: 'none',
      },
      limit: { of: LIMITS.authorizationRequest, by: 'account' },
      config: { metadata: { name: 'Request Authorization' } },
      schema: { body: NewRequest, response: { 201: AuthorizationRequest } },
    },
    async (request, reply) => {
      const { text = '' } = request.body;
      const made = await requestAuthorization(db, repositoryKind.grantOf(request), text, services);
      return reply.code(201).send(present(made));
    },
  );

  app.put(
    detail,
    {
      access: { to: requestKind, id: ({ params }) => params.id, needs: 'is_admin', scope: 'admin' },
      config: { metadata: { name: 'Review Authorization Request' } },
      schema: { params: ById, body: Approval, response: { 200: Role } },
    },
    async (request) => ({ role: await approve(db, requestKind.grantOf(request), request.body.role, services) }),
  );

  app.delete(
    detail,
    {
      access: { to: requestKind, id: ({ params }) => params.id, needs: 'is_admin', scope: 'admin' },
      schema: { params: ById, response: { 204: z.literal('') } },
    },
    async (request, reply) => {
      await removeRequest(db, requestKind.grantOf(request), services);
      return reply.code(204).send('');
    },
  );
}

function present({
  id,
  userNickname,
  repositoryUuid,
  text,
  approvedBy,
  approverNickname,
  createdAt,
}: RequestRow): z.output<typeof AuthorizationRequest> {
  return {
    id,
    user__nickname: userNickname,
    repository: repositoryUuid,
    text,
    approved_by: approvedBy,
    approved_by__nickname: approverNickname,
    created_at: presentMoment(createdAt),
  };
}
