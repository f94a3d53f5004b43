export { ENTITY_COLOURS, entityColour } from './entity-colour.ts';
export { followMarks } from './follow-marks.ts';
export { intelligenceForce } from './force.ts';
export type { Force, ForceBand, RepositoryScores } from './force.ts';
export {
  isItemKey,
  isVersionName,
  ITEM_KEY_MAX,
  OTHER_GROUP,
  toItemKey,
  toVersionName,
  VERSION_NAME_MAX,
} from './item-key.ts';
export {
  isLanguage,
  LANGUAGE_CODES,
  languageName,
  languageOptions,
  LANGUAGES,
  languageTag,
  nativeLanguageName,
} from './languages.ts';
export type { LanguageCode } from './languages.ts';
export { firstOverlap, fitsText, overlap, trimSelection } from './marks.ts';
export type { Mark, Span } from './marks.ts';
export { pageCount, pageLinks } from './page-links.ts';
export { FLAGS, GIVEN_ROLES, isRole, isTranslatorLevel, ROLE, roleName } from './roles.ts';
export type { Flag, RoleName, RoleNumber } from './roles.ts';
export { readSearchText } from './search-filters.ts';
export type { SearchFilterName, SearchText } from './search-filters.ts';
export { hasLettersOrNumbers, SENTENCE_LENGTH_MAX, SENTENCE_WORDS_MAX, wordCount } from './sentence.ts';
export { IDLE_PROGRESS, isFinished, TASK_STATUS, TASK_TYPE, TRAINING_STAGES, trainingPercent } from './training.ts';
export type { TaskStatus, TaskType, TrainingStage } from './training.ts';
