import { Suspense, lazy } from 'react';
import type { FieldSchema, FormSchema } from 'shared/api';
import { useCategoryName } from 'shared/category';
import { isLanguage } from 'shared/domain';
import { SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Skeleton, useNavigate, useQuery } from 'shared/platform';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { isAlgorithm, useAlgorithmName } from '../../components/algorithms/use-settings-name.ts';
import { namedLanguages } from '../../components/named-languages.ts';
import { categoriesQuery, refreshIntelligence, saveSettings, settingsPath } from './api.ts';
import { DeleteIntelligence } from './delete-intelligence.tsx';
import { FIELDS, shownSettings } from './fields.ts';
import type { Settings } from './fields.ts';
import { messages } from './messages.ts';
import styles from './settings.module.css';

const Ownership = lazy(() => import('./ownership/ownership.tsx'));
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
      {repository.authorization.is_admin && (
        <>
          <Suspense fallback={<Skeleton rows={4} />}>
            <Ownership repository={repository} />
          </Suspense>
          <DeleteIntelligence repository={repository} />
        </>
      )}
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

function valuesOf(repository: RepositoryInfo): Partial<Settings> {
  const {
    language,
    categories,
    algorithm,
    texts_per_minute: limit,
    inbox_days: days,
    ...others
  } = shownSettings(repository);
  return {
    ...others,
    categories: [...categories],
    ...(limit > 0 && { texts_per_minute: limit }),
    ...(days > 0 && { inbox_days: days }),
    ...(isLanguage(language) && { language }),
    ...(isAlgorithm(algorithm) && { algorithm }),
  };
}

function useFieldOptions() {
  const t = useMessages(messages);
  return Object.fromEntries(
    Object.entries(FIELDS).map(([name, texts]) => [
      name,
      { label: t(texts.label), help: 'help' in texts ? t(texts.help) : '' },
    ]),
  );
}
