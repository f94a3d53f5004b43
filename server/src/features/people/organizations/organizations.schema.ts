import { z } from 'zod';
import { displayName, oneLine } from '../../../lib/schema/display-name.ts';
import { readOnly, slug, text } from '../../../lib/schema/fields.ts';
import { requiredFilter } from '../../../lib/schema/query.ts';
import { pageQuery } from '../../../lib/schema/pagination.ts';

export const OrganizationChange = z.object({
  id: readOnly({ label: 'ID' }),
  name: displayName({ max: 40, label: 'Name' }),
  nickname: slug({ max: 16, label: 'Nickname' }),
  description: text({
    max: 10_000,
    blank: true,
    label: 'Description',
    style: { base_template: 'textarea.html' },
  }).optional(),
  locale: oneLine({ max: 48, blank: true, label: 'Locale' }).optional(),
  verificated: readOnly({ type: 'boolean' }),
  count_repositories: readOnly(),
  count_members: readOnly(),
  authorization: readOnly(),
});
export const OrganizationPatch = OrganizationChange.partial();
export type NewOrganization = z.output<typeof OrganizationChange>;
export type OrganizationChanges = z.output<typeof OrganizationPatch>;

export const OrganizationAuthorization = z.object({
  /** Null without a role. */
  uuid: z.string().nullable(),
  user: z.int(),
  user__nickname: z.string(),
  organization: z.int(),
  organization__nickname: z.string(),
  role: z.int(),
  level: z.int(),
  can_read: z.boolean(),
  can_contribute: z.boolean(),
  can_write: z.boolean(),
  can_translate: z.boolean(),
  is_admin: z.boolean(),
  created_at: z.string().nullable(),
  user__is_organization: z.literal(false),
});

export const Organization = z.object({
  id: z.int(),
  name: z.string(),
  nickname: z.string(),
  description: z.string(),
  locale: z.string(),
  verificated: z.boolean(),
  count_repositories: z.int(),
  count_members: z.int(),
  authorization: OrganizationAuthorization.nullable(),
});

export const TeamQuery = z.object({ ...pageQuery, org_nickname: requiredFilter(150) });
