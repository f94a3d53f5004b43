import type { FieldSchema, FormSchema } from 'shared/api';
import { useCategoryName } from 'shared/category';
import { isLanguage } from 'shared/domain';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useNavigate, useQuery } from 'shared/platform';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { isAlgorithm, useAlgorithmName } from '../../components/algorithms/use-settings-name.ts';
import { namedLanguages } from '../../components/named-languages.ts';
import { categoriesQuery, refreshIntelligence, saveSettings, settingsPath } from './api.ts';
import type { Settings } from './api.ts';
import { DeleteIntelligence } from './delete-intelligence.tsx';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const NEVER_EMPTY: readonly string[] = ['name', 'slug', 'language', 'categories', 'algorithm'];

/** The settings form, rendered from the server's schema with the current values [SET-01]. */
export function General({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const versioned = useVersionedPath();
  const { uuid, slug } = repository;

  async function handleSave(values: Settings) {
    const address = await saveSettings(uuid, { ...values, is_copyable: values.is_copyable && !values.is_private });
    void message.success(t('edited'));
    if (address.slug !== slug) await navigate(versioned(paths.repositorySettings(address)), { replace: true });
    await refreshIntelligence(uuid);
  }

  const choiceNames = useChoiceNames();
  /** Puts the name first and requires every field that must never be empty. */
  const arrange = (schema: FormSchema): FormSchema =>
    Object.fromEntries(
      Object.entries(schema)
        .filter(([name]) => name !== 'available_languages')
        .toSorted(([one], [other]) => Number(other === 'name') - Number(one === 'name'))
        .map(([name, field]) => [
          name,
          { ...(choiceNames[name]?.(field) ?? field), required: NEVER_EMPTY.includes(name) },
        ]),
    );

  return (
    <div className={`in-order ${styles['form'] ?? ''}`}>
      <SchemaForm<Settings>
        id={`settings-${uuid}`}
        source={{ path: settingsPath(uuid), action: 'PUT', mode: 'settings', arrange, expected: 8 }}
        fields={useFieldOptions()}
        initialValues={valuesOf(repository)}
        submit={{ label: t('save') }}
        onSubmit={handleSave}
      />
      {repository.authorization.is_admin && <DeleteIntelligence repository={repository} />}
    </div>
  );
}

/** Labels choices as on the other screens. */
function useChoiceNames(): Readonly<Record<string, (field: FieldSchema) => FieldSchema>> {
  const algorithmName = useAlgorithmName();
  const nameOf = useCategoryName();
  const { data: known = [] } = useQuery(categoriesQuery());
  const renamed = (field: FieldSchema, rename: (value: unknown) => string | undefined): FieldSchema => ({
    ...field,
    ...(field.choices && {
      choices: field.choices.map((choice) => ({
        ...choice,
        display_name: rename(choice.value) ?? choice.display_name,
      })),
    }),
  });
  return {
    language: namedLanguages,
    algorithm: (field) => renamed(field, (value) => (isAlgorithm(value) ? algorithmName(value) : undefined)),
    categories: (field) =>
      renamed(field, (value) => {
        const category = known.find(({ id }) => id === value);
        return category && nameOf(category);
      }),
  };
}

function valuesOf({
  name,
  slug,
  description,
  is_private,
  is_copyable,
  language,
  categories,
  algorithm,
  use_competing_intents,
  use_name_entities,
  use_analyze_char,
  use_transformer_entities,
  use_language_pack,
  texts_per_minute,
  mask_inbox,
}: RepositoryInfo): Partial<Settings> {
  return {
    name,
    slug,
    description,
    is_private,
    is_copyable,
    categories: [...categories],
    use_competing_intents,
    use_name_entities,
    use_analyze_char,
    use_transformer_entities,
    use_language_pack,
    mask_inbox,
    ...(texts_per_minute > 0 && { texts_per_minute }),
    ...(isLanguage(language) && { language }),
    ...(isAlgorithm(algorithm) && { algorithm }),
  };
}

function useFieldOptions() {
  const t = useMessages(messages);
  return {
    name: { label: t('name'), help: '' },
    slug: { label: t('slug'), help: t('slugHelp') },
    description: { label: t('description'), help: t('descriptionHelp') },
    is_private: { label: t('private'), help: t('privateHelp') },
    is_copyable: { label: t('copyable'), help: t('copyableHelp') },
    language: { label: t('language'), help: '' },
    categories: { label: t('categories'), help: t('categoriesHelp') },
    algorithm: { label: t('algorithm'), help: t('algorithmHelp') },
    use_competing_intents: { label: t('competing'), help: t('competingHelp') },
    use_name_entities: { label: t('names'), help: t('namesHelp') },
    use_analyze_char: { label: t('characters'), help: t('charactersHelp') },
    use_transformer_entities: { label: t('transformer'), help: t('transformerHelp') },
    use_language_pack: { label: t('pack'), help: t('packHelp') },
    texts_per_minute: { label: t('limit'), help: t('limitHelp') },
    mask_inbox: { label: t('mask'), help: t('maskHelp') },
  };
}
