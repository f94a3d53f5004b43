import { LIMITS, enforceLimits } from '../limits/limits.service.ts';
import { parseOnlyKeyKind } from '../parse-keys/parse-key.resource.ts';
import { versionOf } from '../versions/version-of.ts';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../db/client.ts';
import type { App } from '../../lib/app.ts';
import type { ParseQuestion } from './parse.schema.ts';
import type { Parser, Question } from './parse.service.ts';

export type ParserByKey = ReturnType<typeof createParserByKey>;

/** Answers programs, whatever shape their calls have: each call counts against the limit and stands in the inbox. */
export function createParserByKey({ config, db }: App, parser: Parser) {
  const kind = parseOnlyKeyKind(config.oldKeyDays);
  return {
    /** What the route's `access` asks for: a parse key, or an API key with the scope parse. */
    kind,
    /** @throws BadRequest without a model */
    async parse(request: FastifyRequest, asked: ParseQuestion) {
      const { repository, ownerId, versionId, trained } = kind.grantOf(request).resource;
      await enforceLimits(request, [[LIMITS.parse, `${repository.uuid} ${ownerId}`]]);
      const { text, language, repository_version: requested } = asked;
      const isMainVersion = requested === undefined || requested === versionId;
      const question = isMainVersion
        ? { versionId, trained, text, language: language || undefined }
        : await questionOf(db, repository.uuid, asked);
      return parser.parse(question, { ownerId, userAgent: userAgentOf(request), fromBackend: false });
    },
  };
}

export async function questionOf(
  db: Database,
  repositoryUuid: string,
  { text, language, repository_version: versionId }: ParseQuestion,
): Promise<Question> {
  const version = await versionOf(db, repositoryUuid, versionId);
  return { versionId: version.id, text, language: language || undefined };
}

export function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, 300);
}
