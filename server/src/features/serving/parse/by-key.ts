import { inboxChoice } from '../inbox/inbox-choice.ts';
import { environmentOf, namedEnvironment } from '../../../resources/environments/environment-of.ts';
import { listServedEnvironments } from '../../../resources/environments/environments.queries.ts';
import { parseOnlyKeyKind } from '../../../resources/parse-keys/parse-key.resource.ts';
import { versionOf } from '../../../resources/versions/version-of.ts';
import { countTexts } from './count-texts.ts';
import type { z } from 'zod';
import type { FastifyRequest } from 'fastify';
import type { Database } from '../../../db/client.ts';
import type { App } from '../../../lib/app.ts';
import type { KeyTarget } from '../../../resources/parse-keys/parse-key.queries.ts';
import type { BatchBody, ParseQuestion } from './parse.schema.ts';
import type { Question } from './choose-model.ts';
import type { Asker, Parser } from './parse.service.ts';

export type ParserByKey = ReturnType<typeof createParserByKey>;

/**
 * Serves programs, whatever the format of their calls: each call counts against the limit and is logged in the inbox.
 */
export function createParserByKey({ config, db }: App, parser: Parser) {
  const kind = parseOnlyKeyKind(config.oldKeyDays);
  return {
    /** What the route's `access` requires: a parse key, or an API key with the scope parse. */
    kind,
    /** @throws BadRequest without a model */
    async parse(request: FastifyRequest, asked: ParseQuestion) {
      const target = kind.grantOf(request).resource;
      countTexts(request, target);
      return parser.parse({ ...(await placeOf(db, target, asked)), text: asked.text }, askerOf(request, target));
    },
    /** Parses texts together; each is counted and logged separately. */
    async parseAll(request: FastifyRequest, { texts, ...asked }: z.output<typeof BatchBody>) {
      const target = kind.grantOf(request).resource;
      countTexts(request, target, texts.length);
      return parser.parseAll(await placeOf(db, target, asked), texts, askerOf(request, target));
    },
  };
}

/** The version and language of a call; without a version, the main one, which needs no database query. */
export async function placeOf(
  db: Database,
  target: KeyTarget,
  { language, repository_version: requested, environment }: Omit<ParseQuestion, 'text'>,
): Promise<Omit<Question, 'text'>> {
  const { repository, versionId, trained } = target;
  const spoken = language || undefined;
  const served = environmentOf(target, { environment, repository_version: requested });
  if (served) return { ...served, language: spoken };
  if (requested === undefined || requested === versionId) return { versionId, trained, language: spoken };
  return { versionId: (await versionOf(db, repository.uuid, requested)).id, language: spoken };
}

function askerOf(request: FastifyRequest, { repository, ownerId, key }: KeyTarget): Asker {
  return {
    ownerId,
    userAgent: userAgentOf(request),
    fromBackend: false,
    ...inboxChoice(request, repository, key),
  };
}

export async function questionOf(
  db: Database,
  repositoryUuid: string,
  { text, language, repository_version: versionId, environment }: ParseQuestion,
): Promise<Question> {
  const asked = { text, language: language || undefined };
  if (!environment) return { ...asked, versionId: (await versionOf(db, repositoryUuid, versionId)).id };
  return { ...asked, ...namedEnvironment(await listServedEnvironments(db, repositoryUuid), environment, versionId) };
}

export function userAgentOf({ headers }: FastifyRequest): string {
  return (headers['user-agent'] ?? '').slice(0, 300);
}
