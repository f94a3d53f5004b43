import { z } from 'zod';
import { slug, text } from '../../../lib/schema/fields.ts';
import { presentMoment } from '../../../lib/schema/moment.ts';
import type { OfferRow } from './ownership.queries.ts';

export const NewOffer = z.object({
  nickname: text({ max: 150, label: 'Nickname', help: 'Of the person or organization that will own it.' }),
});

export const Acceptance = z.object({
  slug: slug({ max: 32, label: 'Slug', help: 'Needed only if its address is already used there.' }).optional(),
});

export const OwnershipOffer = z.object({
  id: z.int(),
  /** Of the person or organization that it is offered to. */
  nickname: z.string(),
  name: z.string(),
  is_organization: z.boolean(),
  created_by__nickname: z.string(),
  created_by__name: z.string(),
  created_at: z.string(),
  expires_at: z.string(),
});

export const CurrentOffer = z.object({ offer: OwnershipOffer.nullable() });

export const ReceivedOffer = OwnershipOffer.extend({
  intelligence: z.object({ name: z.string(), slug: z.string(), owner__nickname: z.string(), is_private: z.boolean() }),
});

export const NewAddress = z.object({ owner__nickname: z.string(), slug: z.string() });

export function presentOffer(row: OfferRow): z.output<typeof OwnershipOffer> {
  return {
    id: row.id,
    nickname: row.nickname,
    name: row.name,
    is_organization: row.kind === 'organization',
    created_by__nickname: row.creatorNickname,
    created_by__name: row.creatorName,
    created_at: presentMoment(row.createdAt),
    expires_at: presentMoment(row.expiresAt),
  };
}

export function presentReceived(row: OfferRow): z.output<typeof ReceivedOffer> {
  const { intelligenceName: name, slug: address, fromNickname, isPrivate } = row;
  const intelligence = { name, slug: address, owner__nickname: fromNickname, is_private: isPrivate };
  return { ...presentOffer(row), intelligence };
}
