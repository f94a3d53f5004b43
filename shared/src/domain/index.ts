export { hasDirectionOverride, isVisibleName } from './display-name.ts';
export { entityColor } from './entity-color.ts';
export { entityLooks, lookOfName } from './entity-looks.ts';
export { ENTITY_LIMITS, RESOLVED_VALUE_MAX } from './entity-limits.ts';
export { EXAMPLES_OWNER } from './examples.ts';
export { FALLBACK_INTENT, fallsBack } from './fallback.ts';
export type { Fallback } from './fallback.ts';
export { followMarks } from './follow-marks.ts';
export { intelligenceForce } from './force.ts';
export type { RepositoryScores } from './force.ts';
export { ID_MAX, isObject, readId } from './guards.ts';
export { HELP_PAGES, helpPageOf } from './help-pages.ts';
export type { HelpPage } from './help-pages.ts';
export {
  isItemKey,
  isVersionName,
  ITEM_KEY_MAX,
  OTHER_GROUP,
  toItemKey,
  toVersionName,
  VERSION_NAME_MAX,
} from './item-key.ts';
export { KEY_SCOPES } from './key-scopes.ts';
export type { KeyScope } from './key-scopes.ts';
export { languageTag } from './language-tag.ts';
export {
  isLanguage,
  LANGUAGE_CODES,
  languageName,
  languageOptions,
  LANGUAGES,
  nativeLanguageName,
} from './languages.ts';
export type { LanguageCode } from './languages.ts';
export { chooseLanguage, languageCodes } from './language-choice.ts';
export {
  firstOverlap,
  fitsText,
  haveSameMarks,
  isMark,
  labelText,
  meaningOf,
  overlap,
  plainMark,
  trimSelection,
} from './marks.ts';
export type { Mark, MarkMeaning, Span } from './marks.ts';
export { mentionsIn } from './mentions.ts';
export { beginsWith, cleanName, cutName, findName, foldName, isName, renamedTo, toName, typedName } from './name.ts';
export { answerFallback, answerOf, answerSpans } from './parse-answer.ts';
export { pageCount, pageLinks } from './page-links.ts';
export { isReworded } from './reworded.ts';
export { rewordingOf } from './rewording.ts';
export { GIVEN_ROLES, isRole, ROLE, roleName } from './roles.ts';
export type { Flag, RoleNumber } from './roles.ts';
export { readSearchText } from './search-filters.ts';
export type { SearchText } from './search-filters.ts';
export {
  hasLettersOrNumbers,
  SENTENCE_LENGTH_MAX,
  SENTENCE_WORDS_MAX,
  TRY_OUT_LENGTH_MAX,
  wordCount,
} from './sentence.ts';
export { isBeyondChance } from './quality.ts';
export { IDLE_PROGRESS, isFinished, TASK_STATUS, TASK_TYPE, TRAINING_STAGES, trainingPercent } from './training.ts';
export type { TaskStatus, TaskType, TrainingStage } from './training.ts';
export { trimSentence } from './trim-sentence.ts';
export { WEBHOOK_EVENTS } from './webhook-events.ts';
export type { WebhookEvent } from './webhook-events.ts';
