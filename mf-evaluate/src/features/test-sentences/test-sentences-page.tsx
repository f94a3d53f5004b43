import { lazy } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, Page, useSearchParams } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { WhenTouring } from 'shared/tour';

import { RunButton } from '../../components/run/run-button.tsx';
import { NewTestForm } from './components/new-test-form.tsx';
import { TestFilterForm } from './components/test-filter.tsx';
import { TestWays } from './components/test-ways.tsx';
import { TestList } from './components/test-list.tsx';
import { messages } from './messages.ts';
import { countedLanguages, listedLanguage, readTestFilter, writeTestFilter } from './model.ts';
import type { LanguageCount, TestFilter } from './model.ts';
import styles from './test-sentences.module.css';

const TestSentencesTour = lazy(() => import('./test-sentences-tour.tsx'));

/** Test sentences of the intelligence, with their expected labels [EVA-01]. */
export default function TestSentencesPage() {
  return <RepositoryView>{(repository) => <TestSentencesScreen repository={repository} />}</RepositoryView>;
}

function TestSentencesScreen({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [query] = useSearchParams();
  const {
    repository_version_id: version,
    authorization: { can_write: canWrite },
  } = repository;
  const counted = countedLanguages(repository.evaluate_languages_count, repository.language);
  const language = listedLanguage(counted, query.get('language'), repository.language);
  const run = canWrite && counted.length > 0 && (
    <RunButton repository={repository} language={language} version={version} />
  );
  return (
    <Page
      title={t('title')}
      purpose={<span data-tour="test-about">{t('purpose')}</span>}
      within={repository.name}
      action={run}
    >
      <RequireRight repository={repository} anyOf={['can_write']}>
        <TestSentences key={version} repository={repository} counted={counted} language={language} />
      </RequireRight>
      <WhenTouring name="evaluate">
        <TestSentencesTour />
      </WhenTouring>
    </Page>
  );
}

interface TestSentencesProps {
  repository: RepositoryInfo;
  counted: readonly LanguageCount[];
  /** The listed language. */
  language: string;
}

function TestSentences({ repository, counted, language }: TestSentencesProps) {
  const [query, setQuery] = useSearchParams();
  const filter = readTestFilter(query);
  const change = (part: Partial<TestFilter>) =>
    setQuery((now) => writeTestFilter(now, { ...readTestFilter(now), page: 1, ...part }), {
      replace: part.page === undefined,
    });
  const show = (chosen: string) => setQuery((now) => writeTestFilter(now, { ...readTestFilter(now), page: 1 }, chosen));

  if (repository.intents_list.length === 0) return <NoIntents />;
  return (
    <div className={styles['screen']}>
      <NewTestForm repository={repository} language={language} isFirst={counted.length === 0} onAdded={show} />
      <TestWays repository={repository} language={language} onLanguage={show} />
      {counted.length > 0 && (
        <TestFilterForm
          filter={filter}
          language={language}
          languages={counted}
          intents={repository.intents_list}
          onChange={change}
          onLanguage={show}
        />
      )}
      <TestList repository={repository} language={language} filter={filter} onChange={change} />
    </div>
  );
}

function NoIntents() {
  const t = useMessages(messages);
  const repository = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <div className="notice">
      <h2>{t('noIntents')}</h2>
      <p>{t('noIntentsText')}</p>
      <Link className="button primary" to={versioned(paths.repositoryTraining(repository))}>
        {t('toTraining')}
      </Link>
    </div>
  );
}
