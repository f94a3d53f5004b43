import { z } from 'zod';
import { siteAddress } from '../http/site-address.ts';
import type { FastifyRequest } from 'fastify';

const USUAL_LIMIT = 20;
/** Fixed for every server; tests lower it with `pageItems`. */
const MAX_LIMIT = 10_000;
/** PostgreSQL rejects larger numbers; such an offset is past any end anyway. */
const MAX_OFFSET = 2_000_000_000;

export interface PageRequest {
  readonly limit: number;
  readonly offset: number;
}

export interface Page<Item> {
  readonly count: number;
  readonly results: readonly Item[];
  /** True when the items are so long that the page does not contain all the requested ones. */
  readonly endsEarly?: boolean;
}

const counting = (least: number, usual: number, most: number) =>
  z.preprocess((value) => {
    const text = Array.isArray(value) ? String(value.at(-1)) : value;
    const number = typeof text === 'string' && /^\d+$/.test(text) ? Number(text) : usual;
    return number < least ? usual : Math.min(number, most);
  }, z.int());

/** Query of a paginated list; spread its shape into a schema with filters. Invalid numbers count as absent. */
export const pageQuery = {
  limit: counting(1, USUAL_LIMIT, MAX_LIMIT).optional().default(USUAL_LIMIT),
  offset: counting(0, 0, MAX_OFFSET).optional().default(0),
};

/** Response schema of a paginated list. */
export function pageOf<Item extends z.ZodType>(item: Item) {
  return z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(item),
  });
}

/** Response of a paginated list; `next` and `previous` are absolute and preserve the filters. */
export function presentPage<Item>(
  request: FastifyRequest,
  { limit, offset }: PageRequest,
  { count, results, endsEarly = false }: Page<Item>,
) {
  const end = offset + (endsEarly ? results.length : limit);
  const at = (start: number) => {
    const url = new URL(request.url, siteAddress(request));
    url.searchParams.set('limit', String(limit));
    if (start > 0) url.searchParams.set('offset', String(start));
    else url.searchParams.delete('offset');
    return url.href;
  };
  return {
    count,
    next: end < count ? at(end) : null,
    previous: offset > 0 ? at(Math.max(0, offset - limit)) : null,
    results: [...results],
  };
}
