/** Languages whose dates chrono-node finds. */
export const DATE_LANGUAGES = [
  'ar',
  'de',
  'en',
  'es',
  'fi',
  'fr',
  'id',
  'it',
  'ja',
  'nl',
  'pt',
  'ru',
  'sv',
  'uk',
  'vi',
  'zh',
] as const;

type DateLanguage = (typeof DATE_LANGUAGES)[number];

export const isDateLanguage = (base: string): base is DateLanguage =>
  DATE_LANGUAGES.some((language) => language === base);
