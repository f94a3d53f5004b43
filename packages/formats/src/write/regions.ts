/** Default regions for tools that require one. */
const REGIONS: Readonly<Record<string, string>> = {
  ar: 'sa',
  ca: 'es',
  da: 'dk',
  de: 'de',
  en: 'us',
  es: 'es',
  fi: 'fi',
  fr: 'fr',
  he: 'il',
  hi: 'in',
  it: 'it',
  ja: 'jp',
  ko: 'kr',
  nl: 'nl',
  pl: 'pl',
  pt: 'pt',
  sv: 'se',
  te: 'in',
  tr: 'tr',
  zh: 'cn',
};

/** `pt-br` for `pt_br`. */
export function dashed(language: string): string {
  return language.replaceAll('_', '-');
}

/** `en-us` for `en`. */
export function withRegion(language: string): string {
  const tag = dashed(language).toLowerCase();
  const region = REGIONS[tag];
  return region === undefined ? tag : `${tag}-${region}`;
}

/** `en_US` for `en`, with the tool's separator. */
export function locale(language: string, sign: '-' | '_'): string {
  return withRegion(language).replace(/-(.*)/s, (_, region: string) => sign + region.toUpperCase());
}
