import { useState } from 'react';
import { languageName, useMessages } from 'shared/i18n';
import { Failure, Link, Page, Skeleton, useQuery } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { IntentSummary, RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { Select, Tag } from 'shared/ui';

import { phrasesQuery } from './api.ts';
import { messages } from './messages.ts';
import { PhraseList } from './phrase-list.tsx';
import styles from './suggestions.module.css';

export default function SuggestionsPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page
          title={t('title')}
          heading={
            <>
              {t('title')} <Tag>BETA</Tag>
            </>
          }
          purpose={t('purpose')}
          within={repository.name}
        >
          <RequireRight repository={repository} anyOf={['can_contribute']}>
            <Suggestions key={repository.repository_version_id} repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

/** Selects an intent and suggests phrases for it [SUG-01]. */
function Suggestions({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [language, setLanguage] = useState(repository.language);
  const [chosen, setChosen] = useState<IntentSummary>();
  const intents = [...repository.intents].sort((one, other) => one.value.localeCompare(other.value));
  if (intents.length === 0) return <NoIntents />;
  return (
    <div className={styles['screen']}>
      {repository.available_languages.length > 1 && (
        <label className={styles['language']}>
          <span>{t('language')}</span>
          <Select
            aria-label={t('language')}
            value={language}
            options={repository.available_languages.map((code) => ({ value: code, label: languageName(code) }))}
            onChange={setLanguage}
          />
        </label>
      )}
      <ul className={styles['intents']} aria-label={t('intents')}>
        {intents.map((intent) => (
          <li key={intent.id}>
            <button
              type="button"
              className="button"
              dir="auto"
              aria-pressed={chosen?.id === intent.id}
              onClick={() => setChosen(intent)}
            >
              {intent.value}
            </button>
          </li>
        ))}
      </ul>
      {chosen ? (
        <Phrases key={`${chosen.id}-${language}`} repository={repository} intent={chosen} language={language} />
      ) : (
        <p className="soft">{t('choose')}</p>
      )}
    </div>
  );
}

function Phrases({
  repository,
  intent,
  language,
}: {
  repository: RepositoryInfo;
  intent: IntentSummary;
  language: string;
}) {
  const t = useMessages(messages);
  const query = useQuery(phrasesQuery(intent.id, language));
  const more = () => void query.refetch();
  if (query.isFetching)
    return (
      <div aria-busy>
        <p className="soft" role="status">
          {t('loading')}
        </p>
        <Skeleton rows={5} />
      </div>
    );
  if (!query.data) return query.isError && <Failure error={query.error} onRetry={more} />;
  if (query.data.length === 0)
    return (
      <p className="notice" role="status">
        {t('empty')}
      </p>
    );
  return (
    <PhraseList
      key={query.dataUpdatedAt}
      repository={repository}
      intent={intent.value}
      language={language}
      phrases={query.data}
      onMore={more}
    />
  );
}

function NoIntents() {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <div className="notice">
      <p>{t('noIntents')}</p>
      <Link className="button primary" to={versioned(paths.repositoryTraining(address))}>
        {t('toTraining')}
      </Link>
    </div>
  );
}
