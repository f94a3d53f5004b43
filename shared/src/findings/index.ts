export { LanguageCheck } from './language-check.ts';
export { MEND_ACTIONS, RULE_KINDS } from './types.ts';
export type {
  CheckedSentence,
  Edit,
  Finding,
  LabelVerdicts,
  Mend,
  MendAction,
  RuleKind,
  SentenceRef,
  Source,
  Subject,
  Surroundings,
} from './types.ts';
