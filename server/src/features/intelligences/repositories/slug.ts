const SLUG_BASE = 25;
const SUFFIX_LENGTH = 6;
const SUFFIX_LETTERS = 'abcdefghijklmnopqrstuvwxyz0123456789';

/** Longest slug that a person may choose. */
export const SLUG_MAX = 32;

/** Slug of a name: up to 25 ASCII letters, digits, hyphens and underscores; "bot" for a name without any. */
export function slugOf(name: string): string {
  const ascii = name
    .normalize('NFKD')
    .replace(/[\u0300-\u036f]/g, '')
    .toLowerCase();
  const words = ascii
    .replace(/[^a-z0-9\s_-]/g, '')
    .trim()
    .replace(/[\s-]+/g, '-')
    .replace(/^[-_]+/, '');
  return words.slice(0, SLUG_BASE).replace(/(?<![-_])[-_]+$/, '') || 'bot';
}

/** A slug with a random suffix, for a slug that is taken. */
export function withSuffix(slug: string, random: () => number = Math.random): string {
  const letters = Array.from(
    { length: SUFFIX_LENGTH },
    () => SUFFIX_LETTERS[Math.floor(random() * SUFFIX_LETTERS.length)],
  );
  return `${slug}-${letters.join('')}`;
}
