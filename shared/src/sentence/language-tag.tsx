import { languageName } from '../i18n/index.ts';
import { Tag } from '../ui/index.ts';

/** The language of a sentence, by name, as every list shows it. */
export function LanguageTag({ language }: { language: string }) {
  const name = languageName(language);
  return <Tag title={name}>{name}</Tag>;
}
