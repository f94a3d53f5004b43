import { languageName } from 'shared/domain';
import { useLocale } from 'shared/i18n';

/** Returns language names as written in the middle of a sentence in the interface language. */
export function useLanguageWord(): (code: string) => string {
  const locale = useLocale();
  return (code) => languageName(code, locale);
}
