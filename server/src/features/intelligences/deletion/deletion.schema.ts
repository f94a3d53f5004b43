import { z } from 'zod';

export const DeletedIntelligence = z.object({
  uuid: z.string(),
  name: z.string(),
  slug: z.string(),
  owner__nickname: z.string(),
  is_private: z.boolean(),
  deleted_at: z.string(),
  /** When it will be purged. */
  restorable_until: z.string(),
});

export const DeletedOrganization = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string(),
  /** Intelligences that are restored with it. */
  count_repositories: z.int(),
  deleted_at: z.string(),
  /** When it will be purged. */
  restorable_until: z.string(),
});
