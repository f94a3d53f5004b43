interface Span {
  readonly start: number;
  readonly end: number;
}

/** Phrases before people's names, in any capitalization. */
const STRONG = [
  'my name is',
  'name is',
  'call me',
  'me llamo',
  'mi nombre es',
  'meu nome é',
  'me chamo',
  "je m['’]appelle",
  'mon nom est',
  'mi chiamo',
  'il mio nome è',
  'ich hei(?:ß|ss)e',
  'mein name ist',
  'mijn naam is',
  'ik heet',
  'меня зовут',
];
/** Phrases that also occur before other words: a name must have a capital letter. */
const WEAK = [
  'i am',
  "i['’]m",
  'this is',
  'soy',
  'sou(?: o| a)?',
  'je suis',
  'sono',
  'ich bin',
  'ik ben',
  'mrs?\\.?',
  'ms\\.?',
  'dra?\\.?',
  'sra?\\.?',
  'señora?',
  'senhora?',
  'herrn?',
  'frau',
  'monsieur',
  'madame',
  'mme\\.?',
];
const before = (phrases: readonly string[]) => new RegExp(`(?<!\\p{L})(?:${phrases.join('|')})[ :]+`, 'giu');
const [STRONG_BEFORE, WEAK_BEFORE] = [before(STRONG), before(WEAK)];
const WORD = /\p{L}[\p{L}\p{M}'’.-]*/uy;
const MOST_WORDS = 4;
/** Words that join names, or end a phrase that is not a name. */
const PARTICLES = new Set(['de', 'da', 'do', 'dos', 'das', 'del', 'di', 'la', 'van', 'von', 'der', 'den', 'bin', 'al']);
const ENDS = new Set(
  ['and', 'but', 'i', 'from', 'my', 'the', 'with', 'what', 'how', 'can', 'not', 'please', 'is']
    .concat(['e', 'eu', 'mas', 'quero', 'y', 'yo', 'pero', 'quiero', 'con', 'com', 'et', 'mais', 'je'])
    .concat(['und', 'ich', 'aber', 'en', 'ik', 'ma', 'и', 'а', 'не']),
);

/** Names by which people introduce themselves or address others, in some European languages. */
export function introducedNames(text: string): Span[] {
  return [...after(text, STRONG_BEFORE, isAnyWord), ...after(text, WEAK_BEFORE, isCapitalized)];
}

const isAnyWord = (word: string) => !ENDS.has(word.toLowerCase());
const isCapitalized = (word: string) => /^\p{Lu}/u.test(word) && isAnyWord(word);

function after(text: string, phrase: RegExp, isName: (word: string) => boolean): Span[] {
  return Array.from(text.matchAll(phrase), ({ 0: words, index }) => {
    const start = index + words.length;
    return { start, end: endOfName(text, start, isName) };
  }).filter(({ start, end }) => end > start);
}

function endOfName(text: string, start: number, isName: (word: string) => boolean): number {
  let [end, from] = [start, start];
  for (let count = 0; count < MOST_WORDS; count += 1) {
    WORD.lastIndex = from;
    const [word = ''] = WORD.exec(text) ?? [];
    const isParticle = count > 0 && PARTICLES.has(word.toLowerCase());
    if (word === '' || !(isName(word) || isParticle)) break;
    from += word.length;
    if (!isParticle) end = from - (/\.$/.test(word) ? 1 : 0);
    if (text[from] !== ' ') break;
    from += 1;
  }
  return end;
}
