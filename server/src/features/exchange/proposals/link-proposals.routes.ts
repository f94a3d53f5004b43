import { z } from 'zod';
import { limitKey } from '../../../resources/limits/limit-key.ts';
import { LIMITS } from '../../../resources/limits/limits.service.ts';
import { pageQuery, presentPage } from '../../../lib/schema/pagination.ts';
import { translatorKey } from '../../../resources/translator-links/translator-key.ts';
import { translatorLinkKind } from '../../../resources/translator-links/translator-link.resource.ts';
import { linkProposalErrors } from './form-errors.ts';
import { makeLinkProposal } from './make-proposal.service.ts';
import { LinkProposalBody, LinkProposals } from './proposals.schema.ts';
import { listLinkProposals } from './read-proposals.service.ts';
import type { App } from '../../../lib/app.ts';

const LIST = '/v2/repository/translator/proposal/';

const ofLink = {
  to: translatorLinkKind,
  id: ({ headers }: { readonly headers: { readonly authorization?: string | undefined } }) =>
    translatorKey(headers.authorization),
  needs: 'can_translate',
  scope: 'none',
} as const;

/** What somebody without an account proposes with a translator link [PRP-09]. */
export function linkProposalRoutes(app: App): void {
  const { db } = app;

  app.get(
    LIST,
    {
      access: ofLink,
      schema: {
        querystring: z.object(pageQuery),
        response: { 200: LinkProposals },
        description: 'The proposals made with the link, the newest first.',
      },
    },
    async (request) => {
      const page = await listLinkProposals(db, translatorLinkKind.grantOf(request), request.query);
      return presentPage(request, request.query, page);
    },
  );

  app.post(
    LIST,
    {
      access: ofLink,
      limit: {
        of: LIMITS.linkProposal,
        by: (request) => limitKey('record', translatorLinkKind.grantOf(request).resource.link.id),
      },
      config: { problems: (body, request) => linkProposalErrors(db, body, translatorLinkKind.grantOf(request)) },
      schema: {
        body: LinkProposalBody,
        response: { 201: z.object({ id: z.int() }) },
        description:
          'Proposes changes of the sentences that the link shows, and new sentences in its language. Nothing changes ' +
          'until somebody who may contribute accepts it.',
      },
    },
    async (request, reply) =>
      reply.code(201).send({ id: await makeLinkProposal(db, translatorLinkKind.grantOf(request), request.body) }),
  );
}
