export {
  FALLBACK_INTENT,
  fallsBack,
  followMarks,
  GIVEN_ROLES,
  isItemKey,
  isLanguage,
  LANGUAGE_CODES,
  languageOptions,
  languageTag,
  nativeLanguageName,
  ROLE,
  toItemKey,
} from 'shared/domain';
export type { Fallback, Flag, LanguageCode, Mark, RoleNumber, Span } from 'shared/domain';
