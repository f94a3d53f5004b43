import type { Direction } from './machine-translator.ts';

/** Platform code for each language code of Apertium, of two or three letters. */
const LANGUAGE_OF: Readonly<Record<string, string>> = {
  eng: 'en',
  en: 'en',
  spa: 'es',
  es: 'es',
  por: 'pt',
  pt: 'pt',
  por_BR: 'pt_br',
  pt_BR: 'pt_br',
  cat: 'ca',
  ca: 'ca',
  fra: 'fr',
  fr: 'fr',
  ita: 'it',
  it: 'it',
  glg: 'gl',
  gl: 'gl',
  oci: 'oc',
  oc: 'oc',
  arg: 'an',
  an: 'an',
  ron: 'ro',
  ro: 'ro',
  epo: 'eo',
  eo: 'eo',
  eus: 'eu',
  eu: 'eu',
  bre: 'br',
  br: 'br',
  cym: 'cy',
  cy: 'cy',
  swe: 'sv',
  sv: 'sv',
  dan: 'da',
  da: 'da',
  nob: 'nb',
  nb: 'nb',
  nno: 'nn',
  nn: 'nn',
  isl: 'is',
  is: 'is',
  mkd: 'mk',
  mk: 'mk',
  bul: 'bg',
  bg: 'bg',
  hbs_SR: 'sr',
  hbs_HR: 'hr',
  hbs_BS: 'bs',
  slv: 'sl',
  sl: 'sl',
  rus: 'ru',
  ru: 'ru',
  ukr: 'uk',
  uk: 'uk',
  bel: 'be',
  be: 'be',
  pol: 'pl',
  pl: 'pl',
  kaz: 'kk',
  kk: 'kk',
  tat: 'tt',
  tt: 'tt',
  urd: 'ur',
  ur: 'ur',
  hin: 'hi',
  hi: 'hi',
  ind: 'id',
  id: 'id',
  msa: 'ms',
  zlm: 'ms',
  ms: 'ms',
  mlt: 'mt',
  mt: 'mt',
  ara: 'ar',
  ar: 'ar',
  afr: 'af',
  af: 'af',
  nld: 'nl',
  nl: 'nl',
  srd: 'sc',
  sc: 'sc',
  sme: 'se',
  se: 'se',
  deu: 'de',
  de: 'de',
};
/** A regional variant substitutes for the plain language and the other way round, when there is no exact match. */
const NEAR: Readonly<Record<string, readonly string[]>> = { pt_br: ['pt_br', 'pt'], pt: ['pt', 'pt_br'] };
/** Pivot languages, those with the best data first. */
const PIVOTS = ['es', 'fr', 'ca', 'it', 'en'];
const MAX_STEPS = 3;

interface Step {
  readonly mode: string;
  readonly from: string;
  readonly to: string;
}

/** Steps of Apertium's list of modes, without variants that have no platform code. */
export function stepsOf(modes: readonly string[]): Step[] {
  return modes.flatMap((mode) => {
    const [source = '', target = ''] = mode.split('-');
    const [from, to] = [LANGUAGE_OF[source], LANGUAGE_OF[target]];
    return from === undefined || to === undefined ? [] : [{ mode, from, to }];
  });
}

/** The shortest chain of modes; undefined when there is none. */
export function routeOf(steps: readonly Step[], { from, to }: Direction): string[] | undefined {
  const rank = ({ to: next }: Step) => {
    const place = PIVOTS.indexOf(next);
    return place < 0 ? PIVOTS.length : place;
  };
  const sorted = [...steps].sort((a, b) => rank(a) - rank(b));
  for (const goal of NEAR[to] ?? [to]) {
    let ways = (NEAR[from] ?? [from]).map((at) => ({ at, modes: [] as string[] }));
    const seen = new Set(ways.map(({ at }) => at));
    for (let length = 0; length < MAX_STEPS; length += 1) {
      ways = ways.flatMap(({ at, modes }) =>
        sorted
          .filter((step) => step.from === at && !seen.has(step.to))
          .map((step) => ({ at: step.to, modes: [...modes, step.mode] })),
      );
      const arrived = ways.find(({ at }) => at === goal);
      if (arrived) return arrived.modes;
      for (const { at } of ways) seen.add(at);
    }
  }
  return undefined;
}
