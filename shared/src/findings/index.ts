export { LanguageCheck } from './language-check.ts';
export { FIX_ACTIONS, RULE_KINDS } from './types.ts';
export type {
  CheckedSentence,
  Edit,
  Finding,
  FixAction,
  RuleKind,
  SentenceRef,
  Source,
  Surroundings,
} from './types.ts';
