const ASCII = /^[\x00-\x7f]*$/;
/** Diacritics and the tatweel, which are optional in Arabic. */
const ARABIC_OPTIONAL = /[\u0610-\u061a\u0640\u064b-\u065f\u0670]/g;
const ARABIC = /[\u0600-\u06ff]/;
const LATIN_WITH_MARKS = /(\p{Script=Latin})\p{M}+/gu;
const DIGIT = /\p{Nd}/gu;

const LETTERS_WITHOUT_DECOMPOSITION: Readonly<Record<string, string>> = {
  ı: 'i',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
};
const ONE_OF_THOSE = /[ıøłđßæœ]/g;

/** Selects how an emoji is drawn, not which emoji it is. */
const VARIATION = /(?<=[^\ufe0e\ufe0f])[\ufe0e\ufe0f]/g;

/** Letters that Arabic and Persian writers and keyboards use interchangeably. */
const ARABIC_VARIANTS: Readonly<Record<string, string>> = {
  أ: 'ا',
  إ: 'ا',
  آ: 'ا',
  ٱ: 'ا',
  ى: 'ي',
  ی: 'ي',
  ک: 'ك',
  ة: 'ه',
};
const ONE_OF_THE_VARIANTS = /[أإآٱىیکة]/g;

/**
 * The normal form of a token for comparisons: NFKC, lower case, Arabic spelling variants unified. Its length may differ
 * from the token's, so offsets never refer to it.
 */
export function normalize(token: string): string {
  if (ASCII.test(token)) return token.toLowerCase();
  // Lower-casing may decompose a letter (İ), so compose again.
  const form = token.replace(VARIATION, '').normalize('NFKC').toLowerCase().normalize('NFKC');
  if (!ARABIC.test(form)) return form;
  const bare = form
    .replace(ARABIC_OPTIONAL, '')
    .replace(ONE_OF_THE_VARIANTS, (letter) => ARABIC_VARIANTS[letter] ?? letter);
  return bare === '' ? form : bare;
}

/** A coarser form: Latin letters without diacritics, every digit 0. Equal to `form` for most words. */
export function soften(form: string): string {
  return withoutDiacritics(form.replace(DIGIT, '0'));
}

/** A form with Latin letters without diacritics. */
export function withoutDiacritics(form: string): string {
  if (ASCII.test(form)) return form;
  const letters = form.replace(ONE_OF_THOSE, (letter) => LETTERS_WITHOUT_DECOMPOSITION[letter] ?? letter);
  return letters.normalize('NFD').replace(LATIN_WITH_MARKS, '$1').normalize('NFC');
}
