import type { FormSchema } from 'shared/api';
import { isLanguage } from 'shared/domain';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Page, useNavigate } from 'shared/platform';
import { RepositoryView, RequireRight, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { refreshIntelligence, saveSettings, settingsPath } from './api.ts';
import type { Settings } from './api.ts';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const NEVER_EMPTY: readonly string[] = ['name', 'slug', 'language', 'categories', 'algorithm'];
const ALGORITHMS = ['statistical_model', 'neural_network_internal'] as const;
const isAlgorithm = (value: unknown): value is Settings['algorithm'] => ALGORITHMS.some((known) => known === value);

export default function SettingsPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={['can_write']}><General key={repository.uuid} repository={repository} /></RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

/** The server's form of the intelligence, filled with what it is now [SET-01]. */
function General({ repository }: { repository: RepositoryInfo }) {
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

  /** None of what an intelligence has may be emptied, and the algorithms have names of their own in every language. */
  const arrange = ({ available_languages: _, ...schema }: FormSchema): FormSchema => Object.fromEntries(Object.entries(schema).map(([name, field]) => [name, {
    ...field,
    required: NEVER_EMPTY.includes(name),
    ...(name === 'algorithm' && field.choices && { choices: field.choices.map((choice) => (isAlgorithm(choice.value) ? { ...choice, display_name: t(choice.value) } : choice)) }),
  }]));

  return (
    <div className={styles['form']}>
      <SchemaForm<Settings>
        id={`settings-${uuid}`} path={settingsPath(uuid)} action="PUT" mode="settings" submitLabel={t('save')} arrange={arrange} words={useWords()}
        initialValues={valuesOf(repository)} expectedFields={8} onSubmit={handleSave}
      />
    </div>
  );
}

function valuesOf({ name, slug, description, is_private, language, categories, algorithm, use_competing_intents, use_name_entities, use_analyze_char, use_transformer_entities }: RepositoryInfo): Partial<Settings> {
  return {
    name, slug, description, is_private, categories: [...categories], use_competing_intents, use_name_entities, use_analyze_char, use_transformer_entities,
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
