import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { refusalText } from 'shared/api';
import { languageName as languageWord } from 'shared/domain';
import { Field } from 'shared/forms';
import { languageName, useLocale, useMessages } from 'shared/i18n';
import { Failure, Link, QueryView, announce, useQuery, useSearchParams, withValues } from 'shared/platform';
import { useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { TaskCard } from 'shared/task';
import { App, Select } from 'shared/ui';

import { isAlgorithm } from '../../../components/algorithms/use-settings-name.ts';
import { comparisonQuery, runsQuery, useCancel, useChoose, useStart } from './api.ts';
import styles from './compare.module.css';
import { ComparisonTable } from './comparison-table.tsx';
import { messages } from './messages.ts';
import { hasFailed, isRunning, isStage, newestOf } from './model.ts';
import type { Run, State, Trial } from './model.ts';

/** Compares the results of each algorithm and option, and sets one [CMP-01] [CMP-04]. */
export default function CompareTab({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const languages = repository.available_languages;
  const language = languages.find((code) => code === address.get('language')) ?? repository.language;
  return (
    <div>
      <h2>{t('title')}</h2>
      <p className={`soft ${styles['purpose']}`}>{t('purpose')}</p>
      <Compared repository={repository} language={language}>
        <LanguageChoice
          languages={languages}
          value={language}
          onChange={(chosen) => setAddress((now) => withValues(now, { language: chosen }), { replace: true })}
        />
      </Compared>
    </div>
  );
}

/** The comparison of a language: running, failed, last, or none yet. */
function Compared({ repository, language, children }: PlaceProps & { children: ReactNode }) {
  const t = useMessages(messages);
  const runs = useQuery(runsQuery(repository));
  const { running, ended } = splitRun(newestOf(runs.data ?? [], language));
  const state = useQuery(comparisonQuery(repository, language, ended?.id));
  const start = useStart(repository);
  useEndOf(running, t('finished'));
  const isBusy = start.isPending || running !== undefined;
  return (
    <>
      <div className={styles['form']}>
        {children}
        <StartButton state={state.data} isBusy={isBusy} onStart={(options) => start.mutate(language, options)} />
      </div>
      {runs.isError && <Failure error={runs.error} onRetry={() => void runs.refetch()} />}
      {running && <RunProgress repository={repository} run={running} />}
      {ended && hasFailed(ended) && <FailedRun run={ended} />}
      <QueryView query={state} empty={null}>
        {(known) => (
          <>
            {!isBusy && <Readiness repository={repository} language={language} state={known} />}
            {known.comparison && (
              <Choice key={language} repository={repository} language={language} comparison={known.comparison} />
            )}
          </>
        )}
      </QueryView>
    </>
  );
}

/** Progress, stage and duration of a comparison, with a button to cancel it. */
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

function splitRun(run: Run | undefined): { running?: Run; ended?: Run } {
  if (!run) return {};
  return isRunning(run) ? { running: run } : { ended: run };
}

interface StartButtonProps {
  state: State | undefined;
  isBusy: boolean;
  onStart: (options: { onError: (error: Error) => void }) => void;
}

function StartButton({ state, isBusy, onStart }: StartButtonProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  return (
    <button
      type="button"
      className="button primary"
      disabled={state?.can_compare !== true || isBusy}
      aria-busy={isBusy}
      onClick={() => onStart({ onError: (error) => void message.error(refusalText(error, t('startFailed'))) })}
    >
      {t(state?.comparison ? 'again' : 'run')}
    </button>
  );
}

/** Announces the end of the run to people who do not see the progress. */
function useEndOf(running: Run | undefined, text: string): void {
  const announceText = useEffectEvent(() => announce(text));
  const id = running?.id;
  useEffect(() => (id === undefined ? undefined : () => announceText()), [id]);
}

interface LanguageChoiceProps {
  languages: readonly string[];
  value: string;
  onChange: (language: string) => void;
}

function LanguageChoice({ languages, value, onChange }: LanguageChoiceProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <Field id={id} label={t('language')} errors={[]}>
      <Select
        id={id}
        value={value}
        options={languages.map((code) => ({ value: code, label: languageName(code) }))}
        showSearch={{ optionFilterProp: 'label' }}
        onChange={onChange}
      />
    </Field>
  );
}

function FailedRun({ run }: { run: Run }) {
  const t = useMessages(messages);
  return (
    <section className={`notice bad ${styles['part']}`} role="alert">
      <h3>{t('failed')}</h3>
      <p>{run.error ?? t('failedText')}</p>
    </section>
  );
}

interface PlaceProps {
  repository: RepositoryInfo;
  language: string;
}

/** What prevents a comparison, or that there is none yet. */
function Readiness({ repository, language, state }: PlaceProps & { state: State }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const name = languageWord(language, locale);
  if (state.can_compare)
    return state.comparison ? null : (
      <section className={`notice ${styles['part']}`}>
        <h3>{t('none', { language: name })}</h3>
        <p>{t('noneText')}</p>
      </section>
    );
  return (
    <section className={`notice ${styles['part']}`}>
      <h3>{t('notReady', { language: name })}</h3>
      {state.messages.map((text) => (
        <p key={text}>{text}</p>
      ))}
      <ToTraining repository={repository} />
    </section>
  );
}

function ToTraining({ repository: { owner, slug } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  return (
    <Link className="button" to={versioned(paths.repositoryTraining({ ownerNickname: owner.nickname, slug }))}>
      {t('toTraining')}
    </Link>
  );
}

/** The table, and a note about the selected settings: that a training is needed. */
function Choice({ repository, language, comparison }: PlaceProps & { comparison: NonNullable<State['comparison']> }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const choose = useChoose(repository);
  const [chosen, setChosen] = useState<string>();
  const notice = useRef<HTMLElement>(null);
  // The pressed button has been removed.
  useEffect(() => {
    if (chosen !== undefined) notice.current?.focus();
  }, [chosen]);

  function handleUse({ settings: { algorithm, ...options } }: Trial, name: string) {
    if (!isAlgorithm(algorithm)) return;
    choose.mutate(
      { algorithm, ...options },
      {
        onSuccess: () => setChosen(name),
        onError: (error) => void message.error(refusalText(error, t('useFailed'))),
      },
    );
  }

  return (
    <>
      {chosen !== undefined && (
        <section ref={notice} tabIndex={-1} className={`notice ${styles['part']}`} role="status">
          <h3>{t('used', { name: chosen })}</h3>
          <p>{t('usedText')}</p>
          <ToTraining repository={repository} />
        </section>
      )}
      <ComparisonTable comparison={comparison} language={language} isBusy={choose.isPending} onUse={handleUse} />
    </>
  );
}
