/** Pages of the handbook (`docs/help`) in reading order [HELP-01]. */
export const HELP_PAGES = [
  'create',
  'sentences',
  'import-export',
  'train',
  'quick-test',
  'evaluate',
  'inbox',
  'translate',
  'translators',
  'share',
  'integrate',
  'versions',
  'organization',
  'account',
] as const;

export type HelpPage = (typeof HELP_PAGES)[number];
