import { z } from 'zod';
import { pageQuery } from '../../../lib/schema/pagination.ts';
import { choiceFilter, dateTimeFilter, endTimeFilter, textFilter } from '../../../lib/schema/query.ts';

/** What the audit log knows changes of. */
const SUBJECTS = [
  'account',
  'api_key',
  'authenticator',
  'environment',
  'identity',
  'intelligence',
  'invitation',
  'member',
  'organization',
  'ownership_offer',
  'passkey',
  'session',
  'team_member',
  'translator_link',
  'webhook',
] as const;
const ACTIONS = ['created', 'changed', 'removed'] as const;

const filters = {
  subject: choiceFilter(SUBJECTS),
  action: choiceFilter(ACTIONS),
  /** Nickname of who made the change. */
  actor: textFilter(150),
  start_date: dateTimeFilter(),
  end_date: endTimeFilter(),
};
export const AuditQuery = z.object({ ...pageQuery, ...filters });
export const AuditCsvQuery = z.object(filters);
export type AuditFilters = z.output<typeof AuditCsvQuery>;

const Values = z.record(z.string(), z.string());

export const AuditEntry = z.object({
  id: z.int(),
  at: z.string(),
  /** Nickname at that time; null for jobs of the site and for its operator. */
  actor: z.string().nullable(),
  /** Name of the API key that was used. */
  key: z.string().nullable(),
  /** Where the request came from: a network such as 203.0.113.0/24, not an address. */
  network: z.string(),
  subject: z.string(),
  action: z.enum(ACTIONS),
  /** What was changed, as people know it. */
  name: z.string().nullable(),
  /** The values that changed, without secrets, as text. */
  before: Values,
  after: Values,
});
