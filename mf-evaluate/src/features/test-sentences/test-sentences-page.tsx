import { useMessages } from 'shared/i18n';
import { Link, Page, useSearchParams } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { NewTestForm } from './components/new-test-form.tsx';
import { TestFilterForm } from './components/test-filter.tsx';
import { TestList } from './components/test-list.tsx';
import { messages } from './messages.ts';
import { countedLanguages, listedLanguage, readTestFilter, writeTestFilter } from './model.ts';
import type { TestFilter } from './model.ts';

/** Sentences with known answers, for measuring what the intelligence understands [EVA-01]. */
export default function TestSentencesPage() {
  return <RepositoryView>{(repository) => <TestSentencesScreen repository={repository} />}</RepositoryView>;
}

function TestSentencesScreen({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  return (
    <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
      <RequireRight repository={repository} anyOf={['can_write']}><TestSentences key={repository.repository_version_id} repository={repository} /></RequireRight>
    </Page>
  );
}

function TestSentences({ repository }: { repository: RepositoryInfo }) {
  const [query, setQuery] = useSearchParams();
  const counted = countedLanguages(repository.evaluate_languages_count, repository.language);
  const language = listedLanguage(counted, query.get('language'), repository.language);
  const filter = readTestFilter(query);
  const change = (part: Partial<TestFilter>) => setQuery((now) => writeTestFilter(now, { ...readTestFilter(now), page: 1, ...part }), { replace: part.page === undefined });
  const show = (chosen: string) => setQuery((now) => writeTestFilter(now, { ...readTestFilter(now), page: 1 }, chosen));

  if (repository.intents_list.length === 0) return <NoIntents />;
  return (
    <>
      <NewTestForm repository={repository} language={language} onAdded={show} />
      {counted.length > 0 && <TestFilterForm filter={filter} language={language} languages={counted} intents={repository.intents_list} onChange={change} onLanguage={show} />}
      <TestList repository={repository} language={language} filter={filter} onChange={change} />
    </>
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
      <Link className="button primary" to={versioned(paths.repositoryTraining(repository))}>{t('toTraining')}</Link>
    </div>
  );
}
