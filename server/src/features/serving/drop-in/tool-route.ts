import { z } from 'zod';
import { SENTENCE_LENGTH_MAX } from 'shared/domain';
import { numberFilter, textFilter } from '../../../lib/schema/query.ts';
import { sentence } from '../../../lib/schema/sentence.ts';
import { keyOf, NamedIntelligence } from '../../../resources/parse-keys/parse-key.resource.ts';
import { understood } from './understood.ts';
import type { FastifyRequest } from 'fastify';
import type { ParserByKey } from '../parse/by-key.ts';
import type { Understood } from './understood.ts';

const LANGUAGE_MAX = 40;

/** A sentence whose blanks count, because responses contain offsets in it. */
export const SentSentence = z
  .string({ error: sentence('text_invalid') })
  .max(SENTENCE_LENGTH_MAX, { error: sentence('max_length', { limit: SENTENCE_LENGTH_MAX }) })
  .refine((text) => text.trim() !== '', { error: sentence('text_invalid') });

/** What every drop-in endpoint accepts besides the fields of its tool. */
export const ToolQuery = NamedIntelligence.extend({
  language: textFilter(LANGUAGE_MAX),
  repository_version: numberFilter(),
});
export type ToolQuery = z.output<typeof ToolQuery>;

type Shown = Pick<FastifyRequest, 'headers' | 'query' | 'ip'>;

/** The key of a request: in a Bearer header, or where the tool's own clients send it. */
export function toolKey({ headers, query, ip }: Shown, elsewhere?: unknown): string {
  const header =
    headers.authorization === undefined && typeof elsewhere === 'string'
      ? `Bearer ${elsewhere}`
      : headers.authorization;
  return keyOf({ headers: { ...(header === undefined ? {} : { authorization: header }) }, query, ip });
}

/** The section of the API document for all of these calls. */
export const TOOL_TAGS = { tags: ['Other tools'] };

/** Settings of all these routes. */
export const TOOL_ROUTE = { keepsKeys: true, keyInAddress: true };

interface Asked {
  readonly text: string;
  readonly language?: string | undefined;
  /** The query of the call. */
  readonly query: ToolQuery;
}

/** Parses the text unchanged, in the version that the address names or the main one. */
export async function understand(
  byKey: ParserByKey,
  request: FastifyRequest,
  { text, language, query }: Asked,
): Promise<Understood> {
  const question = {
    text: text.trim(),
    language: language || query.language,
    repository_version: query.repository_version,
  };
  return understood(text, await byKey.parse(request, question));
}
