/** API codes that differ from the BCP 47 tag; Khmer has two. */
const STANDARD_TAGS: Readonly<Record<string, string>> = { pt_br: 'pt-BR', kh: 'km', bh: 'bho' };

/** Tag for `lang` attributes, `Intl` and the engine: `pt_br` is `pt-BR`. */
export function languageTag(code: string): string {
  return STANDARD_TAGS[code] ?? code.replaceAll('_', '-');
}
