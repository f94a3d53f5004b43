export { GAIN_SENTENCES, unevenSizes } from './intents.ts';
export { LanguageCheck } from './language-check.ts';
export { sentenceKey } from './sentence-key.ts';
export { marksOfWords } from './stored-sentence.ts';
export { ADVICE_KINDS, FIX_ACTIONS, RULE_KINDS } from './types.ts';
export { wordsOf } from './words.ts';
export type {
  CheckedSentence,
  Edit,
  Finding,
  Fix,
  FixAction,
  RuleKind,
  SentenceRef,
  Source,
  Surroundings,
} from './types.ts';
