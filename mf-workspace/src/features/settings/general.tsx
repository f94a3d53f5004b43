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

import { namedLanguages } from '../../components/named-languages.ts';
import { categoriesQuery, refreshIntelligence, saveSettings, settingsPath } from './api.ts';
import type { Settings } from './api.ts';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const NEVER_EMPTY: readonly string[] = ['name', 'slug', 'language', 'categories', 'algorithm'];
const ALGORITHMS = ['statistical_model', 'neural_network_internal'] as const;
const isAlgorithm = (value: unknown): value is Settings['algorithm'] => ALGORITHMS.some((known) => known === value);

/** The server's form of the intelligence, filled with what it is now [SET-01]. */
export function General({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const versioned = useVersionedPath();
  const { uuid, slug } = repository;

  async function handleSave(values: Settings) {
    const address = await saveSettings(uuid, values);
    void message.success(t('edited'));
    if (address.slug !== slug) await navigate(versioned(paths.repositorySettings(address)), { replace: true });
    await refreshIntelligence(uuid);
  }

  const choiceNames = useChoiceNames();
  /** None of what an intelligence has may be emptied. */
  const arrange = ({ available_languages: _, ...schema }: FormSchema): FormSchema =>
    Object.fromEntries(
      Object.entries(schema).map(([name, field]) => [
        name,
        { ...(choiceNames[name]?.(field) ?? field), required: NEVER_EMPTY.includes(name) },
      ]),
    );

  return (
    <div className={styles['form']}>
      <SchemaForm<Settings>
        id={`settings-${uuid}`}
        path={settingsPath(uuid)}
        action="PUT"
        mode="settings"
        submitLabel={t('save')}
        arrange={arrange}
        words={useWords()}
        initialValues={valuesOf(repository)}
        expectedFields={8}
        onSubmit={handleSave}
      />
    </div>
  );
}

/** Gives choices the names that they have on the other screens. */
function useChoiceNames(): Readonly<Record<string, (field: FieldSchema) => FieldSchema>> {
  const t = useMessages(messages);
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
    algorithm: (field) => renamed(field, (value) => (isAlgorithm(value) ? t(value) : undefined)),
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
  language,
  categories,
  algorithm,
  use_competing_intents,
  use_name_entities,
  use_analyze_char,
  use_transformer_entities,
}: RepositoryInfo): Partial<Settings> {
  return {
    name,
    slug,
    description,
    is_private,
    categories: [...categories],
    use_competing_intents,
    use_name_entities,
    use_analyze_char,
    use_transformer_entities,
    ...(isLanguage(language) && { language }),
    ...(isAlgorithm(algorithm) && { algorithm }),
  };
}

function useWords() {
  const t = useMessages(messages);
  return {
    name: { label: t('name'), help: '' },
    slug: { label: t('slug'), help: t('slugHelp') },
    description: { label: t('description'), help: t('descriptionHelp') },
    is_private: { label: t('private'), help: t('privateHelp') },
    language: { label: t('language'), help: '' },
    categories: { label: t('categories'), help: t('categoriesHelp') },
    algorithm: { label: t('algorithm'), help: t('algorithmHelp') },
    use_competing_intents: { label: t('competing'), help: t('competingHelp') },
    use_name_entities: { label: t('names'), help: t('namesHelp') },
    use_analyze_char: { label: t('characters'), help: t('charactersHelp') },
    use_transformer_entities: { label: t('transformer'), help: t('transformerHelp') },
  };
}
