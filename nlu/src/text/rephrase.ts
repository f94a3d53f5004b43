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

/** Phrases that mean the same, by language. */
const EQUAL_PHRASES: Readonly<Record<string, readonly (readonly string[])[]>> = {
  de: [
    ['ich möchte', 'ich würde gern', 'ich will'],
    ['kannst du', 'könntest du'],
    ['zeig mir', 'lass mich sehen'],
    ['sag mir', 'ich möchte wissen'],
    ['wie kann ich', 'auf welche Weise kann ich'],
  ],
  en: [
    ['I want to', 'I would like to', "I'd like to", 'I wanna'],
    ['can you', 'could you', 'would you'],
    ["what's", 'what is'],
    ["I'm", 'I am'],
    ["don't", 'do not'],
    ["can't", 'cannot'],
    ['how do I', 'how can I'],
    ['show me', 'let me see'],
    ['tell me', 'let me know'],
  ],
  es: [
    ['quiero', 'me gustaría', 'quisiera'],
    ['puedes', 'podrías'],
    ['muéstrame', 'enséñame'],
    ['dime', 'quiero saber'],
    ['cómo puedo', 'de qué manera puedo'],
  ],
  fr: [
    ['je veux', 'je voudrais', "j'aimerais"],
    ['peux-tu', 'pourrais-tu', 'est-ce que tu peux'],
    ['montre-moi', 'fais-moi voir'],
    ['dis-moi', 'je veux savoir'],
    ['comment puis-je', 'comment est-ce que je peux'],
  ],
  it: [
    ['voglio', 'vorrei', 'mi piacerebbe'],
    ['puoi', 'potresti'],
    ['mostrami', 'fammi vedere'],
    ['dimmi', 'fammi sapere'],
    ['come posso', 'in che modo posso'],
  ],
  nl: [
    ['ik wil', 'ik wil graag', 'ik zou graag'],
    ['kun je', 'kan je', 'zou je'],
    ['vertel me', 'ik wil weten'],
    ['hoe kan ik', 'op welke manier kan ik'],
  ],
  pt: [
    ['quero', 'gostaria de', 'queria'],
    ['você pode', 'você poderia', 'dá para você'],
    ['me mostre', 'me deixe ver'],
    ['me diga', 'quero saber'],
    ['como posso', 'de que forma posso'],
  ],
};

interface Rewording {
  readonly found: RegExp;
  readonly phrase: string;
  readonly others: readonly string[];
}

/** The longest phrases first: "ik wil graag" contains "ik wil". */
const REWORDINGS: Readonly<Record<string, readonly Rewording[]>> = Object.fromEntries(
  Object.entries(EQUAL_PHRASES).map(([code, groups]) => [
    code,
    groups
      .flatMap((group) =>
        group.map((phrase) => ({
          found: new RegExp(`(?<![\\p{L}\\p{N}])${phrase.replaceAll("'", "['’]")}(?![\\p{L}\\p{N}])`, 'iu'),
          phrase,
          others: group.filter((other) => other !== phrase),
        })),
      )
      .sort((one, other) => other.phrase.length - one.phrase.length),
  ]),
);

function ofLanguage<Words>(words: Readonly<Record<string, Words>>, language: string): Words | undefined {
  const [code = ''] = language.toLowerCase().split('-');
  return Object.hasOwn(words, code) ? words[code] : undefined;
}

/**
 * The same request with one phrase replaced by an equal one ("can you", "could you"); undefined for other languages and
 * for texts without such a phrase.
 * @param random numbers in [0, 1)
 */
export function reworded(text: string, language: string, random: () => number): string | undefined {
  const rewording = ofLanguage(REWORDINGS, language)?.find(({ found }) => found.test(text));
  if (!rewording) return undefined;
  const { found, others } = rewording;
  return text.replace(found, () => others[Math.floor(random() * others.length)] ?? '');
}

/**
 * The same request with words of courtesy before or after it; undefined for other languages and for texts that have
 * them.
 * @param random numbers in [0, 1)
 */
export function politely(text: string, language: string, random: () => number): string | undefined {
  const words = ofLanguage(COURTESIES, language);
  if (!words || text.trim() === '') return undefined;
  const isBefore = random() < 0.5;
  const choices = isBefore ? words.before : words.after;
  const chosen = choices[Math.floor(random() * choices.length)] ?? '';
  if (text.toLowerCase().includes(chosen.replace(',', ''))) return undefined;
  return isBefore ? `${chosen} ${text}` : `${text.trimEnd()} ${chosen}`;
}
