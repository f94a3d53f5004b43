import { z } from 'zod';
import { localeOf } from '../../../lib/messages/index.ts';
import { presentPage } from '../../../lib/schema/pagination.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { repositoryKind } from '../../../resources/repositories/repository.resource.ts';
import { acceptProposal, declineProposal, withdrawProposal } from './decide.service.ts';
import { createFileProposals } from './file-proposal.service.ts';
import { proposalErrors } from './form-errors.ts';
import { makeProposal } from './make-proposal.service.ts';
import { measureProposal } from './measure.service.ts';
import { proposalKind } from './proposal.resource.ts';
import {
  AcceptBody,
  Accepted,
  DeclineBody,
  ItemsQuery,
  MeasureBody,
  Proposal,
  ProposalBody,
  ProposalForm,
  ProposalItems,
  Proposals,
  ProposalsQuery,
} from './proposals.schema.ts';
import { listProposalPage, readItems, readProposal } from './read-proposals.service.ts';
import type { App } from '../../../lib/app.ts';

const LIST = '/v2/repository/proposals/:uuid/';
const ONE = '/v2/repository/proposal/:id/';
const ByUuid = z.object({ uuid: z.string() });
const ById = z.object({ id: z.string() });
/** A key that may propose needs no right to change anything. */
const PROPOSE = ['propose', 'contribute'] as const;
const Made = z.object({ id: z.int() });
const NothingMade = z.object({ id: z.null() });

/** Changes of training sentences that readers propose, and contributors accept or decline [PRP-01]. */
export function proposalRoutes(app: App): void {
  listRoutes(app);
  readRoutes(app);
  decisionRoutes(app);
}

function listRoutes(app: App): void {
  const { config, db } = app;
  const files = createFileProposals(db, config);
  app.addHook('onClose', () => files.close());

  app.get(
    LIST,
    {
      access: { to: repositoryKind, id: ({ params }) => params.uuid, needs: 'can_read', signedIn: true, scope: 'read' },
      schema: {
        params: ByUuid,
        querystring: ProposalsQuery,
        operationId: 'listProposals',
        response: { 200: Proposals },
        description: 'The newest first: all of them for callers who may contribute, otherwise their own.',
      },
    },
    async (request) => {
      const { open, ...page } = await listProposalPage(db, repositoryKind.grantOf(request), request.query);
      return { ...presentPage(request, request.query, page), open };
    },
  );

  app.post(
    LIST,
    {
      access: {
        to: repositoryKind,
        id: ({ params }) => params.uuid,
        needs: 'can_read',
        signedIn: true,
        scope: PROPOSE,
      },
      limit: { of: LIMITS.proposal, by: 'account' },
      config: { problems: (body, request) => proposalErrors(db, body, repositoryKind.grantOf(request)) },
      schema: {
        params: ByUuid,
        body: ProposalBody,
        operationId: 'propose',
        response: { 201: Made },
        description: 'Nothing changes until somebody who may contribute accepts it.',
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await makeProposal(db, repositoryKind.grantOf(request), request.body) }),
  );

  app.post(
    `${LIST}file/`,
    {
      access: {
        to: repositoryKind,
        id: ({ params }) => params.uuid,
        needs: 'can_read',
        signedIn: true,
        scope: PROPOSE,
      },
      limit: { of: LIMITS.proposal, by: 'account' },
      config: { upload: { files: 1 } },
      schema: {
        params: ByUuid,
        body: ProposalForm,
        response: { 200: NothingMade, 201: Made },
        description:
          'Proposes what the file has and the version has not; with `remove`, also the removal of what the file ' +
          'lacks. 200 if there is nothing to propose. For callers who may export.',
      },
    },
    async (request, reply) => {
      const id = await files.make(repositoryKind.grantOf(request), request.body);
      return id === null ? reply.code(200).send({ id }) : reply.code(201).send({ id });
    },
  );
}

function readRoutes(app: App): void {
  const { db } = app;
  const access = {
    to: proposalKind,
    id: ({ params }: { readonly params: { readonly id: string } }) => params.id,
    needs: 'can_read',
    signedIn: true,
  } as const;

  app.get(
    ONE,
    {
      access: { ...access, scope: 'read' },
      schema: { params: ById, response: { 200: Proposal } },
    },
    (request) => readProposal(db, proposalKind.grantOf(request), localeOf(request.headers['accept-language'])),
  );

  app.get(
    `${ONE}items/`,
    {
      access: { ...access, scope: 'read' },
      schema: {
        params: ById,
        querystring: ItemsQuery,
        operationId: 'listProposalItems',
        response: { 200: ProposalItems },
      },
    },
    async (request) => {
      const page = await readItems(db, proposalKind.grantOf(request), request.query);
      return presentPage(request, request.query, page);
    },
  );

  app.post(
    `${ONE}withdraw/`,
    {
      access: { ...access, scope: PROPOSE },
      schema: { params: ById, response: { 200: Proposal }, description: 'By its author.' },
    },
    async (request) => {
      const grant = proposalKind.grantOf(request);
      await withdrawProposal(db, grant);
      return readProposal(db, grant, localeOf(request.headers['accept-language']));
    },
  );

  app.post(
    `${ONE}measure/`,
    {
      access: { ...access, scope: [...PROPOSE, 'train'] },
      limit: { of: LIMITS.proposalMeasurement, by: 'account' },
      schema: {
        params: ById,
        body: MeasureBody,
        response: { 200: Proposal },
        description:
          'Measures the effect of its sentences in a language: two models, one without and one with them, answer the ' +
          'same sentences.',
      },
    },
    async (request) => {
      const grant = proposalKind.grantOf(request);
      await measureProposal(db, grant, request.body.language);
      return readProposal(db, grant, localeOf(request.headers['accept-language']));
    },
  );
}

function decisionRoutes(app: App): void {
  const { config, db } = app;
  const access = {
    to: proposalKind,
    id: ({ params }: { readonly params: { readonly id: string } }) => params.id,
    needs: 'can_contribute',
    scope: 'contribute',
  } as const;

  app.post(
    `${ONE}accept/`,
    {
      access,
      schema: {
        params: ById,
        body: AcceptBody,
        response: { 200: Accepted },
        description:
          'Makes the changes that still fit, or the chosen ones of them, in one act of the activity; the proposal is ' +
          'closed.',
      },
    },
    (request) => acceptProposal(db, proposalKind.grantOf(request), request.body, config),
  );

  app.post(
    `${ONE}decline/`,
    {
      access,
      schema: { params: ById, body: DeclineBody, response: { 200: Proposal } },
    },
    async (request) => {
      const grant = proposalKind.grantOf(request);
      await declineProposal(db, grant, request.body.reason);
      return readProposal(db, grant, localeOf(request.headers['accept-language']));
    },
  );
}
