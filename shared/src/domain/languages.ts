import { languageTag } from './language-tag.ts';

/** English name of every supported sentence language by API code, most used first. */
export const LANGUAGES = {
  en: 'English',
  de: 'German',
  es: 'Spanish',
  pt: 'Portuguese',
  fr: 'French',
  it: 'Italian',
  nl: 'Dutch',
  pt_br: 'Brazilian Portuguese',
  id: 'Indonesian',
  mn: 'Mongolian',
  ar: 'Arabic',
  bn: 'Bengali',
  hi: 'Hindi',
  ru: 'Russian',
  th: 'Thai',
  vi: 'Vietnamese',
  kh: 'Khmer',
  sw: 'Swahili',
  ca: 'Catalan',
  da: 'Danish',
  el: 'Greek',
  fa: 'Persian',
  fi: 'Finnish',
  ga: 'Irish',
  he: 'Hebrew',
  hr: 'Croatian',
  hu: 'Hungarian',
  ja: 'Japanese',
  nb: 'Norwegian',
  pl: 'Polish',
  ro: 'Romanian',
  si: 'Sinhala',
  sv: 'Swedish',
  te: 'Telugu',
  tr: 'Turkish',
  tt: 'Tatar',
  ur: 'Urdu',
  zh: 'Chinese',
  ha: 'Hausa',
  ka: 'Georgian',
  kk: 'Kazakh',
  sq: 'Albanian',
  hy: 'Armenian',
  az: 'Azerbaijani',
  be: 'Belarusian',
  bs: 'Bosnian',
  bg: 'Bulgarian',
  cs: 'Czech',
  ky: 'Kyrgyz',
  mk: 'Macedonian',
  sr: 'Serbian',
  uk: 'Ukrainian',
  uz: 'Uzbek',
  ab: 'Abkhazian',
  aa: 'Afar',
  af: 'Afrikaans',
  ak: 'Akan',
  am: 'Amharic',
  an: 'Aragonese',
  as: 'Assamese',
  av: 'Avaric',
  ae: 'Avestan',
  ay: 'Aymara',
  bm: 'Bambara',
  ba: 'Bashkir',
  eu: 'Basque',
  bh: 'Bihari languages',
  bi: 'Bislama',
  br: 'Breton',
  my: 'Burmese',
  ch: 'Chamorro',
  ce: 'Chechen',
  ny: 'Chichewa',
  kw: 'Cornish',
  cv: 'Chuvash',
  co: 'Corsican',
  cr: 'Cree',
  dv: 'Divehi',
  dz: 'Dzongkha',
  eo: 'Esperanto',
  et: 'Estonian',
  ee: 'Ewe',
  fo: 'Faroese',
  fj: 'Fijian',
  ff: 'Fulah',
  gl: 'Galician',
  gu: 'Gujarati',
  ht: 'Haitian',
  hz: 'Herero',
  ho: 'Hiri Motu',
  ia: 'Interlingua',
  ie: 'Interlingue',
  ig: 'Igbo',
  ik: 'Inupiaq',
  io: 'Ido',
  is: 'Icelandic',
  iu: 'Inuktitut',
  jv: 'Javanese',
  kl: 'Kalaallisut',
  kn: 'Kannada',
  kr: 'Kanuri',
  ks: 'Kashmiri',
  km: 'Central Khmer',
  ki: 'Kikuyu',
  rw: 'Kinyarwanda',
  kv: 'Komi',
  kg: 'Kongo',
  ko: 'Korean',
  ku: 'Kurdish',
  kj: 'Kuanyama',
  la: 'Latin',
  lb: 'Luxembourgish',
  lg: 'Ganda',
  li: 'Limburgan',
  ln: 'Lingala',
  lo: 'Lao',
  lt: 'Lithuanian',
  lu: 'Luba-Katanga',
  lv: 'Latvian',
  gv: 'Manx',
  mg: 'Malagasy',
  ms: 'Malay',
  ml: 'Malayalam',
  mt: 'Maltese',
  mi: 'Maori',
  mr: 'Marathi',
  mh: 'Marshallese',
  na: 'Nauru',
  nv: 'Navajo',
  nd: 'North Ndebele',
  ne: 'Nepali',
  ng: 'Ndonga',
  nn: 'Norwegian Nynorsk',
  no: 'Norwegian',
  ii: 'Sichuan Yi',
  nr: 'South Ndebele',
  oc: 'Occitan',
  oj: 'Ojibwa',
  cu: 'Church Slavic',
  om: 'Oromo',
  or: 'Oriya',
  os: 'Ossetian',
  pa: 'Punjabi',
  pi: 'Pali',
  ps: 'Pashto',
  qu: 'Quechua',
  rm: 'Romansh',
  rn: 'Rundi',
  sa: 'Sanskrit',
  sc: 'Sardinian',
  sd: 'Sindhi',
  se: 'Northern Sami',
  sm: 'Samoan',
  sg: 'Sango',
  gd: 'Gaelic',
  sn: 'Shona',
  sk: 'Slovak',
  sl: 'Slovenian',
  so: 'Somali',
  st: 'Southern Sotho',
  su: 'Sundanese',
  ss: 'Swati',
  ta: 'Tamil',
  tg: 'Tajik',
  ti: 'Tigrinya',
  bo: 'Tibetan',
  tk: 'Turkmen',
  tl: 'Tagalog',
  tn: 'Tswana',
  to: 'Tonga',
  tw: 'Twi',
  ty: 'Tahitian',
  ug: 'Uighur',
  ve: 'Venda',
  vo: 'Volapük',
  wa: 'Walloon',
  cy: 'Welsh',
  wo: 'Wolof',
  fy: 'Western Frisian',
  xh: 'Xhosa',
  yi: 'Yiddish',
  yo: 'Yoruba',
  za: 'Zhuang',
  zu: 'Zulu',
} as const;

export type LanguageCode = keyof typeof LANGUAGES;

export const LANGUAGE_CODES: readonly LanguageCode[] = Object.keys(LANGUAGES).filter(isLanguage);

export function isLanguage(code: string): code is LanguageCode {
  return Object.hasOwn(LANGUAGES, code);
}

/** Name of a language in another language; the English name where that is unavailable. */
export function languageName(code: string, displayLocale: string): string {
  const tag = languageTag(code);
  const shown = displayName(tag, displayLocale);
  if (shown !== undefined && shown !== tag) return shown;
  return isLanguage(code) ? LANGUAGES[code] : code;
}

/** Name of a language in that language. */
export function nativeLanguageName(code: string): string {
  return languageName(code, languageTag(code));
}

/**
 * Options of a language chooser: capitalized names in the given language, in its sort order. Equal names (Akan and Twi)
 * get the English name added.
 */
export function languageOptions<Code extends string>(
  codes: readonly Code[],
  displayLocale: string,
): { value: Code; label: string }[] {
  const { compare } = new Intl.Collator(displayLocale);
  const labelOf = (name: string) => name.charAt(0).toLocaleUpperCase(displayLocale) + name.slice(1);
  const options = codes.map((value) => ({ value, label: labelOf(languageName(value, displayLocale)) }));
  const counts = new Map<string, number>();
  for (const { label } of options) counts.set(label, (counts.get(label) ?? 0) + 1);
  const apart = ({ value, label }: { value: Code; label: string }) => {
    const english = isLanguage(value) ? LANGUAGES[value] : value;
    return { value, label: (counts.get(label) ?? 0) > 1 && english !== label ? `${label} (${english})` : label };
  };
  return options.map(apart).sort((one, other) => compare(one.label, other.label));
}

/** Cached by locale: creating one costs a hundred times as much as a lookup. */
const namers = new Map<string, Intl.DisplayNames>();

function displayName(tag: string, locale: string): string | undefined {
  try {
    const namer = namers.get(locale) ?? new Intl.DisplayNames([locale], { type: 'language', fallback: 'none' });
    namers.set(locale, namer);
    return namer.of(tag);
  } catch {
    // A runtime without data for this locale rejects the tag.
    return undefined;
  }
}
