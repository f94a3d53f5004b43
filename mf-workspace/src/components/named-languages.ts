import type { FieldSchema } from 'shared/api';
import { languageOptions } from 'shared/domain';
import { currentLocale } from 'shared/i18n';

/** Localizes and sorts the choices of a language field. */
export function namedLanguages({ choices = [], ...field }: FieldSchema): FieldSchema {
  const named = languageOptions(
    choices.map(({ value }) => String(value)),
    currentLocale(),
  );
  return { ...field, choices: named.map(({ value, label }) => ({ value, display_name: label })) };
}
