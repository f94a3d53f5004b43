/** A phrase that reads as translated or has another spelling, with what to write instead. Matches lower case. */
interface Phrase {
  readonly pattern: RegExp;
  readonly instead: string;
}

/** Without a noun after it. */
const NEXT = 'and|are|as|at|below|beside|between|by|for|from|in|is|on|or|that|to|which|whose|with|without';
const HEADLESS = String.raw`(?=[.,;:)!?'’"”|*]|$| (?:${NEXT})\b)`;

const BRITISH = [
  'behaviour|colour|favour|honour|neighbour|centre|catalogue|licence|cancell(?:ed|ing)',
  'fulfil(?!l)|labell(?:ed|ing)|modell(?:ed|ing)',
  '(?:author|capital|initial|local|memo|minim|maxim|normal)is(?:e|ing|ation)',
  '(?:organ|optim|quant|recogn|serial|summar|token|util)is(?:e|ing|ation)',
].join('|');

const COMPARED = String.raw`longer|more|less|match|worse|(?:bett|fast|high|larg|low|slow|small)er`;
const BE = 'is|are|was|were|be';

/** Lookarounds keep the native uses of a word; they stand behind its first letters, since most texts fail there. */
const PHRASES: readonly Phrase[] = [
  { pattern: /\btold\b/, instead: 'shown, notified, reported' },
  {
    pattern: /\btell(?:s|ing)?(?<!\b(?:can|cannot|could|not) tell) (?:of|so|what|which|how|why|when|whether|apart)\b/,
    instead: 'report, show, list',
  },
  { pattern: /\bmakers?\b/, instead: 'creator' },
  { pattern: /\bwhom\b/, instead: 'who, or the noun' },
  { pattern: /\bwhoever\b/, instead: 'anyone who, people who, or the noun' },
  {
    pattern: new RegExp(String.raw`\bof (?:its|their|his|her|your|our|my) own\b(?! making\b)${HEADLESS}`),
    instead: 'a separate X',
  },
  { pattern: /\bone[’']s own\b/, instead: 'your own, the user’s own' },
  { pattern: /\b(?:the|an) own\b/, instead: 'the user’s own, its own' },
  {
    pattern: new RegExp(String.raw`\b(?:${BE})(?<!\b(?:there|where) (?:${BE})) no (?!(?:${COMPARED})\b)\w`),
    instead: 'is not a, does not have a',
  },
  { pattern: /\bnothing but\b/, instead: 'only' },
  { pattern: /\balone\b(?<!\b(?:leaves?|left|let|runs?|running) (?:\S+ ){0,3}alone)/, instead: 'only' },
  { pattern: /\bfor ever\b/, instead: 'permanently, endlessly' },
  { pattern: /\bmend(?:s|ed|ing)?\b/, instead: 'fix' },
  { pattern: /\bwhat (?:is|lies|was) beyond\b|\bbeyond:/, instead: 'anything above the limit' },
  { pattern: /\blends?\b/, instead: 'provide' },
  { pattern: /\bhow (?:\S+ ){1,4}fares?\b/, instead: 'the health of' },
  { pattern: /\b(?:gives?|gave|giving|given) way\b/, instead: 'is replaced by, falls back to' },
  { pattern: /\bstands? for\b/, instead: 'means, represents' },
  { pattern: /\bstands? (?:twice|there|in (?:it|a|an|the)\b)/, instead: 'occurs, is' },
  { pattern: /\banew\b/, instead: 'again' },
  { pattern: /\b(?:in|out)side of\b/, instead: 'inside, outside' },
  { pattern: /\bwithout regard to\b/, instead: 'regardless of' },
  { pattern: /\bt(?:akes?|ook|aken|aking) (?:it |them )?back\b/, instead: 'undo, revoke' },
  { pattern: /,\s+else\b/, instead: 'otherwise' },
  { pattern: /\bsome \d+/, instead: 'about N' },
  { pattern: new RegExp(BRITISH), instead: 'American spelling' },
];

/** The phrases that a text contains, each with what to write instead. */
export function phrasesIn(text: string): string[] {
  const lower = text.toLowerCase();
  return PHRASES.flatMap(({ pattern, instead }) => {
    const [found] = pattern.exec(lower) ?? [];
    return found === undefined ? [] : [`“${found}” (${instead})`];
  });
}
