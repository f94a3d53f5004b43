import { languageName } from 'shared/domain';
import { useLocale, useMessages } from 'shared/i18n';
import { Link, Page, QueryView, useQuery, useSearchParams } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { Input, Segmented } from 'shared/ui';

import { statusQuery } from './api.ts';
import { CountCards } from './count-cards.tsx';
import { LanguageList } from './language-list.tsx';
import { messages } from './messages.ts';
import { filterLanguages, readProgress, readStatusFilter, writeStatusFilter } from './model.ts';
import type { Progress, Range, StatusFilter } from './model.ts';
import styles from './status.module.css';
import { TranslationList } from './translation-list.tsx';

/** Translation progress of the intelligence by language [TRA-07]. */
export default function StatusPage() {
  return <RepositoryView>{(repository) => <StatusScreen repository={repository} />}</RepositoryView>;
}

function StatusScreen({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const language = languageName(repository.language, useLocale());
  return (
    <Page title={t('title')} purpose={t('purpose', { language })} within={repository.name}>
      <RequireRight repository={repository} anyOf={['can_contribute']}>
        <Status repository={repository} />
      </RequireRight>
    </Page>
  );
}

function Status({ repository }: { repository: RepositoryInfo }) {
  const locale = useLocale();
  const status = useQuery(statusQuery(repository.uuid, repository.repository_version_id));
  return (
    <QueryView query={status} rows={6} empty={null}>
      {(data) => {
        const progress = readProgress(data, locale);
        return (
          <>
            <CountCards progress={progress} baseLanguage={languageName(repository.language, locale)} />
            <Languages
              repository={repository}
              progress={progress}
              baseLanguage={languageName(repository.language, locale)}
            />
          </>
        );
      }}
    </QueryView>
  );
}

function Languages({
  repository,
  progress,
  baseLanguage,
}: {
  repository: RepositoryInfo;
  progress: Progress;
  baseLanguage: string;
}) {
  const [query, setQuery] = useSearchParams();
  const filter = readStatusFilter(query);
  const change = (part: Partial<StatusFilter>) =>
    setQuery((current) => writeStatusFilter(current, { ...readStatusFilter(current), ...part }), { replace: true });
  const chosen = query.get('language') ?? undefined;
  const choose = (language: string | undefined) =>
    setQuery(
      (current) => {
        const written = new URLSearchParams(current);
        if (language === undefined) written.delete('language');
        else written.set('language', language);
        return written;
      },
      { replace: true },
    );
  const shown = filterLanguages(progress.languages, filter);
  return (
    <>
      <Filters filter={filter} onChange={change} />
      {shown.length > 0 ? (
        <LanguageList languages={shown} total={progress.baseSentences} chosen={chosen} onChoose={choose}>
          {chosen !== undefined && <TranslationList key={chosen} repository={repository} language={chosen} />}
        </LanguageList>
      ) : (
        <NoLanguages
          filter={filter}
          hasSentences={progress.baseSentences > 0}
          baseLanguage={baseLanguage}
          onClear={() => change({ search: '', range: 'all' })}
        />
      )}
    </>
  );
}

function Filters({ filter, onChange }: { filter: StatusFilter; onChange: (part: Partial<StatusFilter>) => void }) {
  const t = useMessages(messages);
  const ranges = [
    { value: 'all' as const, label: t('all') },
    { value: 'moreThanHalf' as const, label: t('moreThanHalf') },
    { value: 'lessThanHalf' as const, label: t('lessThanHalf') },
  ];
  return (
    <div className={styles['filters']} role="search">
      <Input
        type="search"
        allowClear
        aria-label={t('search')}
        placeholder={t('search')}
        value={filter.search}
        maxLength={64}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      <Segmented<Range>
        aria-label={t('range')}
        options={ranges}
        value={filter.range}
        onChange={(range) => onChange({ range })}
      />
    </div>
  );
}

interface NoLanguagesProps {
  filter: StatusFilter;
  hasSentences: boolean;
  baseLanguage: string;
  onClear: () => void;
}

function NoLanguages({ filter, hasSentences, baseLanguage, onClear }: NoLanguagesProps) {
  const t = useMessages(messages);
  const repository = useRepositoryPath();
  const versioned = useVersionedPath();
  if (filter.search || filter.range !== 'all') {
    return (
      <div className="notice">
        <h2>{t('noMatch')}</h2>
        <p>{t('noMatchText')}</p>
        <button type="button" className="button" onClick={onClear}>
          {t('clear')}
        </button>
      </div>
    );
  }
  return (
    <div className="notice">
      <h2>{t('none')}</h2>
      <p>{hasSentences ? t('noneText') : t('noneWithoutSentences', { language: baseLanguage })}</p>
      {!hasSentences && (
        <Link className="button primary" to={versioned(paths.repositoryTraining(repository))}>
          {t('toTraining')}
        </Link>
      )}
    </div>
  );
}
