import type { HelpPage } from '../domain/index.ts';

/** The first pattern that an address matches decides. */
const PAGE_OF: readonly (readonly [RegExp, HelpPage])[] = [
  [/^\/external\//, 'translators'],
  [/^\/dashboard\/[^/]+\/[^/]+\/training/, 'sentences'],
  [/^\/dashboard\/[^/]+\/[^/]+\/(suggestions|entitylist|intentlist)/, 'sentences'],
  [/^\/dashboard\/[^/]+\/[^/]+\/transla/, 'translate'],
  [/^\/dashboard\/[^/]+\/[^/]+\/integration/i, 'integrate'],
  [/^\/dashboard\/[^/]+\/[^/]+\/settings/, 'share'],
  [/^\/dashboard\/[^/]+\/[^/]+\/(evaluate|result)/, 'evaluate'],
  [/^\/dashboard\/[^/]+\/[^/]+\/log/, 'inbox'],
  [/^\/dashboard\/[^/]+\/[^/]+\/versions/, 'versions'],
  [/^\/dashboard\/[^/]+\/[^/]+\/export/, 'import-export'],
  [/^\/dashboard\//, 'quick-test'],
  [/^\/(home|new)/, 'create'],
  [/^\/orgs?(\/|$)/, 'organization'],
  [/^\/(profile|signin|signup|recoverpassword)/, 'account'],
];

export const helpPageOf = (pathname: string): HelpPage | undefined =>
  PAGE_OF.find(([pattern]) => pattern.test(pathname))?.[1];

/** Address of a page of the handbook, in the language of the interface. */
export const helpPath = (locale: string, page: HelpPage): string =>
  `/help/${locale.startsWith('pt') ? 'pt' : 'en'}/${page}`;
