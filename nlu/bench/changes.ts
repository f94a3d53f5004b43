/** Changes of a sentence that must not change its intent. */
export const SAME: Readonly<Record<string, (text: string) => string>> = {
  'final punctuation': (text) =>
    `${text.replace(/(?<![\s\p{P}])[\s\p{P}]+$/u, '')}${pick(text, ['.', '?', '!', '…', '。', '؟', '।', ' .', '?!'])}`,
  blanks: (text) => `  ${text.replace(/ /g, '  ')}\t`,
  capitals: (text) => (text.length % 2 === 0 ? text.toUpperCase() : text.charAt(0).toUpperCase() + text.slice(1)),
  quotes: (text) => `${pick(text, ['"', '“', '«', '„'])}${text}${pick(text, ['"', '”', '»', '“'])}`,
  'typed apostrophes': (text) => text.replace(/'/g, '’'),
  'no accents': (text) =>
    text
      .normalize('NFD')
      .replace(/\p{M}+/gu, '')
      .normalize('NFC'),
};

/** The word before a polite request. */
export const PLEASE: Readonly<Record<string, string>> = {
  en: 'please',
  pt: 'por favor',
  es: 'por favor',
  de: 'bitte',
};

/** Texts without information. */
export const NONSENSE = [
  'asdf qwerty',
  'blorp',
  'xyzzy plugh frotz',
  'qqq',
  'vbnm hjkl',
  'wertz uiop',
  'zzz zzz',
  'jkjkjk',
];
export const NOTHING = ['?', '!', '...', '。', '،', '-', '?!', '😀', '🙈🙈', '42', '1234', '٤٢'];
export const FUNCTION_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'what is the',
    'could you please',
    'how do i',
    'when will',
    'do you have',
    'how',
    'this',
    'the',
    'what is',
    'is it',
    'of the',
    'can you',
    'do i',
    'with this',
    'to the',
    'for me',
    'where is',
  ],
  pt: ['como', 'o', 'de um', 'para a', 'isso', 'com o', 'eu', 'que é', 'onde', 'da'],
  es: ['cómo', 'el', 'de un', 'para la', 'esto', 'con el', 'yo', 'qué es', 'dónde', 'del'],
  de: ['wie', 'der', 'das ist', 'für mich', 'mit dem', 'ich', 'was ist', 'wo', 'und', 'kannst du'],
};

function pick(text: string, choices: readonly string[]): string {
  return choices[text.length % choices.length] ?? '';
}

/** Function words that were not used for any choice: the engine's lists do not have all of them. */
export const HELD_OUT_WORDS: Readonly<Record<string, readonly string[]>> = {
  en: [
    'i want',
    'i would like to',
    'let me',
    'although',
    'whether or not',
    'until then',
    'none of these',
    'each other',
    'am i',
    'who else',
    'perhaps',
    'however',
    'instead of that',
    'why not',
    'someone',
    'because of it',
    'neither of them',
    'would you rather',
    'have they been',
    'despite this',
  ],
  pt: [
    'talvez',
    'embora',
    'nenhum deles',
    'por que não',
    'até lá',
    'alguém',
    'eu queria',
    'sem isso',
    'apesar disso',
    'quem mais',
  ],
  es: [
    'quizás',
    'aunque',
    'ninguno de ellos',
    'por qué no',
    'hasta entonces',
    'alguien',
    'yo quisiera',
    'sin eso',
    'a pesar de esto',
    'quién más',
  ],
  de: [
    'vielleicht',
    'obwohl',
    'keiner von ihnen',
    'warum nicht',
    'bis dahin',
    'jemand',
    'ich möchte',
    'ohne das',
    'trotz dessen',
    'wer sonst',
  ],
  it: [
    'forse',
    'sebbene',
    'nessuno di loro',
    'perché no',
    'fino ad allora',
    'qualcuno',
    'vorrei',
    'senza di esso',
    'nonostante ciò',
    'chi altro',
  ],
  zh: ['也许', '虽然', '他们都不', '为什么不', '直到那时', '某人', '我想要', '没有它', '尽管如此', '还有谁'],
  ar: [
    'ربما',
    'على الرغم من',
    'لا أحد منهم',
    'لم لا',
    'حتى ذلك الحين',
    'شخص ما',
    'أود أن',
    'بدون ذلك',
    'رغم هذا',
    'من غيره',
  ],
};
