import { createIntelligence } from './intelligence.ts';
import { everyPage } from './pages.ts';
import { createTransport } from './transport.ts';
import type { Answer, Query } from './api-types.ts';
import type { ClientOptions } from './transport.ts';

export { ParlanceError } from './error.ts';
export { TaskError } from './tasks.ts';
export type { FieldErrors } from './error.ts';
export type { Answer, Body, Method, Path, PathOf, Query } from './api-types.ts';
export type * from './intelligence.ts';
export type { Task, WaitOptions } from './tasks.ts';
export type { CallOptions, ClientOptions, Transport } from './transport.ts';
export type { components, paths } from './generated.ts';

/** An intelligence in a list. */
export type ListedIntelligence = Answer<'get', '/v2/repository/search-repositories/'>['results'][number];

/**
 * A client of an installation.
 *
 * @example
 * const parlance = createClient({ url: 'https://parlance.example.org', key: process.env.PARLANCE_KEY });
 * const { intent } = await parlance.intelligence(uuid).parse('book a table for two');
 */
export function createClient(options: ClientOptions) {
  const transport = createTransport(options);
  return {
    ...transport,
    /** One intelligence; its main version unless another one is named. */
    intelligence: (uuid: string, { version }: { version?: number } = {}) =>
      createIntelligence(transport, uuid, version),
    /** The intelligences of a person or organization (`nickname`), by default the caller's own [scope read]. */
    intelligences: (filter: Partial<Query<'get', '/v2/repository/search-repositories/'>> = {}) =>
      everyPage<ListedIntelligence>((page) =>
        transport.request('get', '/v2/repository/search-repositories/', { query: { ...filter, ...page } }),
      ),
  };
}

export type Client = ReturnType<typeof createClient>;
