import { languageName } from 'shared/domain';
import { useLocale } from 'shared/i18n';

/** Names languages as they are written inside a sentence of the interface language. */
export function useLanguageWord(): (code: string) => string {
  const locale = useLocale();
  return (code) => languageName(code, locale);
}
