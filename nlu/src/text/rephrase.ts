interface Courtesies {
  readonly before: readonly string[];
  readonly after: readonly string[];
}

/** What people say around a request without changing what they want, by language. */
const COURTESIES: Readonly<Record<string, Courtesies>> = {
  de: { before: ['bitte', 'hallo,', 'ich möchte bitte'], after: ['bitte', 'danke'] },
  en: { before: ['please', 'hi,', 'could you please'], after: ['please', 'thanks'] },
  es: { before: ['por favor,', 'hola,', 'oye,'], after: ['por favor', 'gracias'] },
  fr: { before: ["s'il vous plaît,", 'bonjour,', 'dites,'], after: ["s'il vous plaît", 'merci'] },
  it: { before: ['per favore,', 'ciao,', 'senti,'], after: ['per favore', 'grazie'] },
  nl: { before: ['alsjeblieft', 'hallo,', 'kun je'], after: ['alsjeblieft', 'bedankt'] },
  pt: { before: ['por favor,', 'olá,', 'oi,'], after: ['por favor', 'obrigado'] },
};

/**
 * The same request with words of courtesy before or after it; undefined for other languages and for texts that have
 * them.
 * @param random numbers in [0, 1)
 */
export function politely(text: string, language: string, random: () => number): string | undefined {
  const [code = ''] = language.toLowerCase().split('-');
  const words = Object.hasOwn(COURTESIES, code) ? COURTESIES[code] : undefined;
  if (!words || text.trim() === '') return undefined;
  const isBefore = random() < 0.5;
  const choices = isBefore ? words.before : words.after;
  const chosen = choices[Math.floor(random() * choices.length)] ?? '';
  if (text.toLowerCase().includes(chosen.replace(',', ''))) return undefined;
  return isBefore ? `${chosen} ${text}` : `${text.trimEnd()} ${chosen}`;
}
