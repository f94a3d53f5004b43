/** The callers, in the order of the columns of docs/rights.md. */
export const ACTORS = [
  'anonymous',
  'outsider',
  'removed',
  'user',
  'translator',
  'contributor',
  'admin',
  'org user',
  'org contributor',
  'org admin',
  'through org',
  'link',
  'foreign link',
  'key',
  'foreign key',
  'org key',
  'former org key',
] as const;

export type Actor = (typeof ACTORS)[number];

export const VISIBILITIES = ['public', 'private'] as const;
export type Visibility = (typeof VISIBILITIES)[number];
