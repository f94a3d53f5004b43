import { useState } from 'react';
import { ApiError } from 'shared/api';
import { languageName as languageWord } from 'shared/domain';
import { formatAgo, languageName, useLocale, useMessages } from 'shared/i18n';
import {
  Failure,
  Link,
  Page,
  Skeleton,
  announce,
  useNavigate,
  useQuery,
  useSearchParams,
  withValues,
} from 'shared/platform';
import type { UseQueryResult } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { TaskCard } from 'shared/task';
import { App } from 'shared/ui';

import { addressOf } from '../../components/address.ts';
import { Choice } from '../../components/filter/choice.tsx';
import { readinessQuery, runsQuery, useCancel, useStart } from './api.ts';
import styles from './cross-validation.module.css';
import { messages } from './messages.ts';
import { FOLDS, hasFailed, isRunning, isStage, newestOf, resultOf } from './model.ts';
import type { Folds, Run } from './model.ts';
import { Readiness } from './readiness.tsx';
import type { ReadinessAnswer } from './readiness.tsx';
import { useOwnRun } from './use-own-run.ts';

/** Time an error toast stays on screen. Unit: s. */
const TOAST_SECONDS = 5;

/** Cross-validation of the training sentences [EVA-04]. */
export default function CrossValidationPage() {
  return <RepositoryView>{(repository) => <CrossValidationScreen repository={repository} />}</RepositoryView>;
}

function CrossValidationScreen({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  return (
    <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
      <RequireRight repository={repository} anyOf={['can_write']}>
        <CrossValidation key={repository.repository_version_id} repository={repository} />
      </RequireRight>
    </Page>
  );
}

function CrossValidation({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const [address, setAddress] = useSearchParams();
  const languages = repository.available_languages;
  const language = languages.find((code) => code === address.get('language')) ?? repository.language;
  const readiness = useQuery(readinessQuery(repository, language));
  const runs = useQuery(runsQuery(repository));
  const [folds, setFolds] = useState<Folds>(5);
  const start = useStart(repository);
  const toResult = useResultAddress(repository);
  const follow = useOwnRun(runs.data ?? [], (id) => {
    announce(t('finished'));
    void navigate(toResult(id));
  });
  const { running, last } = splitRun(newestOf(runs.data ?? [], language));
  const isBusy = start.isPending || running !== undefined;
  const handleError = (error: Error) =>
    void message.error((error instanceof ApiError && error.detail) || t('startFailed'), TOAST_SECONDS);
  const isReady = readiness.data?.can_run === true;

  return (
    <>
      <div className={styles['form']}>
        <Choice
          label={t('language')}
          value={language}
          options={languages.map((value) => ({ value, label: languageName(value) }))}
          onChange={(chosen) => setAddress((now) => withValues(now, { language: chosen }), { replace: true })}
        />
        <Choice
          label={t('folds')}
          value={String(folds)}
          options={FOLDS.map((count) => ({ value: String(count), label: t(`folds_${count}`) }))}
          onChange={(chosen) => setFolds(FOLDS.find((count) => String(count) === chosen) ?? folds)}
        />
        <button
          type="button"
          className="button primary"
          disabled={!isReady || isBusy}
          aria-busy={isBusy}
          onClick={() => start.mutate({ language, folds }, { onSuccess: follow, onError: handleError })}
        >
          {t(last ? 'again' : 'run')}
        </button>
      </div>
      {runs.isError ? (
        <Failure error={runs.error} onRetry={() => void Promise.all([runs.refetch(), readiness.refetch()])} />
      ) : (
        <>
          {running && <RunProgress repository={repository} run={running} />}
          {last && <LastRun run={last} to={toResult} />}
          {!isBusy && <State repository={repository} language={language} query={readiness} />}
        </>
      )}
    </>
  );
}

/** Progress, stage and duration of a run, with a button to cancel it. */
function RunProgress({ repository, run }: { repository: RepositoryInfo; run: Run }) {
  const t = useMessages(messages);
  const locale = useLocale();
  return (
    <TaskCard
      label={t('progress', { language: languageWord(run.language, locale) })}
      task={run}
      stage={t(isStage(run.stage) ? `stage_${run.stage}` : 'stage_queued')}
      note={t('leave')}
      cancel={useCancel(repository)}
      cancelFailed={t('cancelFailed')}
    />
  );
}

function splitRun(run: Run | undefined): { running?: Run; last?: Run } {
  if (!run) return {};
  return isRunning(run) ? { running: run } : { last: run };
}

function useResultAddress(repository: RepositoryInfo): (id: number) => string {
  const { owner, slug, repository_version_id: version } = repository;
  return (id) =>
    addressOf(repository, { path: paths.repositoryResult({ ownerNickname: owner.nickname, slug }, id), version });
}

/** Outcome of the last run: its result or its error. */
function LastRun({ run, to }: { run: Run; to: (id: number) => string }) {
  const t = useMessages(messages);
  const result = resultOf(run);
  if (hasFailed(run))
    return (
      <section className={`notice bad ${styles['last']}`} role="alert">
        <h2>{t('failed')}</h2>
        <p>{run.error ?? t('failedText')}</p>
      </section>
    );
  return (
    <section className={`notice ${styles['last']}`}>
      <h2>{t('done')}</h2>
      <p>{t('doneText', { when: formatAgo(run.end_training ?? run.created_at) })}</p>
      {result !== undefined && (
        <Link className="button" to={to(result)}>
          {t('open')}
        </Link>
      )}
    </section>
  );
}

interface StateProps {
  repository: RepositoryInfo;
  language: string;
  query: UseQueryResult<ReadinessAnswer>;
}

function State({ repository, language, query }: StateProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  if (query.isError) return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  if (!query.data) return <Skeleton rows={3} />;
  const { can_run: canRun, lacking, left_out: leftOut } = query.data;
  return (
    <>
      {canRun && (
        <section className="notice">
          <h2>{t('ready')}</h2>
          <p>{t('readyText', { language: languageWord(language, locale) })}</p>
          {leftOut.length > 0 && (
            <p>{t('leftOut', { count: leftOut.length, names: leftOut.map((name) => `“${name}”`).join(', ') })}</p>
          )}
        </section>
      )}
      {(!canRun || lacking.length > 0) && (
        <Readiness repository={repository} language={language} readiness={query.data} />
      )}
    </>
  );
}
