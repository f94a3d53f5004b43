import type { FieldSchema } from 'shared/api';
import { languageOptions } from 'shared/domain';
import { currentLocale } from 'shared/i18n';

/** A field of the server that chooses a language, with the names and the order of the interface language. */
export function namedLanguages({ choices = [], ...field }: FieldSchema): FieldSchema {
  const named = languageOptions(
    choices.map(({ value }) => String(value)),
    currentLocale(),
  );
  return { ...field, choices: named.map(({ value, label }) => ({ value, display_name: label })) };
}
