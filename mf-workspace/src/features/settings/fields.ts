import type { LanguageCode } from 'shared/domain';
import type { RepositoryInfo } from 'shared/repository';

import type { Algorithm } from '../../components/algorithms/use-settings-name.ts';

/** The fields of the settings form, with the names of their texts in `messages.ts`. */
export const FIELDS = {
  name: { label: 'name' },
  slug: { label: 'slug', help: 'slugHelp' },
  description: { label: 'description', help: 'descriptionHelp' },
  is_private: { label: 'private', help: 'privateHelp' },
  is_copyable: { label: 'copyable', help: 'copyableHelp' },
  language: { label: 'language' },
  categories: { label: 'categories', help: 'categoriesHelp' },
  algorithm: { label: 'algorithm', help: 'algorithmHelp' },
  use_competing_intents: { label: 'competing', help: 'competingHelp' },
  use_name_entities: { label: 'names', help: 'namesHelp' },
  use_analyze_char: { label: 'characters', help: 'charactersHelp' },
  use_transformer_entities: { label: 'transformer', help: 'transformerHelp' },
  use_language_pack: { label: 'pack', help: 'packHelp' },
  visitors_may_try: { label: 'visitors', help: 'visitorsHelp' },
  texts_per_minute: { label: 'limit', help: 'limitHelp' },
  inbox_days: { label: 'inboxDays', help: 'inboxDaysHelp' },
  mask_inbox: { label: 'mask', help: 'maskHelp' },
} as const satisfies Partial<Record<keyof RepositoryInfo, { label: string; help?: string }>>;

type FieldName = keyof typeof FIELDS;
type Shown = Pick<RepositoryInfo, FieldName>;

/** Fields that are empty while the operator's limit applies. */
type LimitName = 'texts_per_minute' | 'inbox_days';

/** Values of the settings form. */
export interface Settings extends Omit<Shown, 'language' | 'categories' | 'algorithm' | LimitName> {
  language: LanguageCode;
  categories: number[];
  algorithm: Algorithm;
  /** Null when the field was emptied; 0 means the operator's limit. */
  texts_per_minute?: number | null;
  inbox_days?: number | null;
}

/** The part of an intelligence that is in the form. */
export function shownSettings(repository: RepositoryInfo): Shown {
  const all: Record<string, unknown> = { ...repository };
  // The names are those of fields; the compiler does not track them through entries.
  return Object.fromEntries(Object.keys(FIELDS).map((name) => [name, all[name]])) as unknown as Shown;
}
