export { LanguageCheck } from './language-check.ts';
export { MEND_ACTIONS, RULE_KINDS } from './types.ts';
export type {
  CheckedSentence,
  Edit,
  Finding,
  MendAction,
  RuleKind,
  SentenceRef,
  Source,
  Surroundings,
} from './types.ts';
