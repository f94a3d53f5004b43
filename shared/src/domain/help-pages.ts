/** Pages of the handbook (`docs/help`) in reading order [HELP-01]. */
export const HELP_PAGES = [
  'find',
  'create',
  'overview',
  'sentences',
  'entities',
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
  'settings',
  'organization',
  'account',
  'notifications',
  'palette',
] as const;

export type HelpPage = (typeof HELP_PAGES)[number];

/** The first pattern that an address matches decides. */
const PAGE_OF: readonly (readonly [RegExp, HelpPage])[] = [
  [/^\/external\//, 'translators'],
  [/^\/dashboard\/[^/]+\/[^/]+\/training/, 'sentences'],
  [/^\/dashboard\/[^/]+\/[^/]+\/proposals/, 'share'],
  [/^\/dashboard\/[^/]+\/[^/]+\/(suggestions|entitylist|intentlist)/, 'entities'],
  [/^\/dashboard\/[^/]+\/[^/]+\/check/, 'sentences'],
  [/^\/dashboard\/[^/]+\/[^/]+\/transla/, 'translate'],
  [/^\/dashboard\/[^/]+\/[^/]+\/integration/i, 'integrate'],
  [/^\/dashboard\/[^/]+\/[^/]+\/settings\/team/, 'share'],
  [/^\/dashboard\/[^/]+\/[^/]+\/settings\/import/, 'import-export'],
  [/^\/dashboard\/[^/]+\/[^/]+\/settings/, 'settings'],
  [/^\/dashboard\/[^/]+\/[^/]+\/(evaluate|result)/, 'evaluate'],
  [/^\/dashboard\/[^/]+\/[^/]+\/log/, 'inbox'],
  [/^\/dashboard\/[^/]+\/[^/]+\/(versions|activity)/, 'versions'],
  [/^\/dashboard\/[^/]+\/[^/]+\/export/, 'import-export'],
  [/^\/dashboard\//, 'overview'],
  [/^\/tutorial\/training/, 'train'],
  [/^\/tutorial\/quick-test/, 'quick-test'],
  [/^\/tutorial\/evaluate/, 'evaluate'],
  [/^\/tutorial\/inbox/, 'inbox'],
  [/^\/tutorial\/translate/, 'translate'],
  [/^\/tutorial\/integrate/, 'integrate'],
  [/^\/home/, 'find'],
  [/^\/try/, 'quick-test'],
  [/^\/join/, 'share'],
  [/^\/new/, 'create'],
  [/^\/orgs?(\/|$)/, 'organization'],
  [/^\/stop-digest/, 'notifications'],
  [/^\/(profile|connect-account|signin|signup|recoverpassword|reset-password|confirm-email)/, 'account'],
];

/** The page of the handbook about the screen at an address. */
export const helpPageOf = (pathname: string): HelpPage | undefined =>
  PAGE_OF.find(([pattern]) => pattern.test(pathname))?.[1];
