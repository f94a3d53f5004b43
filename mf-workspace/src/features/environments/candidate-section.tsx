import { useId, useState } from 'react';
import { formatNumber, formatPercent, languageName, useMessages } from 'shared/i18n';
import { announce } from 'shared/platform';
import { App } from 'shared/ui';

import { useFailureText } from '../../components/failure/use-failure-text.ts';
import type { Candidate, EnvironmentChanges } from './api.ts';
import { BrokenRule } from './broken-rule.tsx';
import { Differences } from './differences.tsx';
import styles from './environments.module.css';
import { messages } from './messages.ts';
import { brokenIn } from './model.ts';
import { StateText } from './state-text.tsx';

interface CandidateSectionProps {
  repository: string;
  name: string;
  candidate: Candidate;
  changes: EnvironmentChanges;
  /** Absent for people who may only look. */
  onChange: (() => void) | undefined;
}

/** What an environment tries beside the models that it serves, and how often both found the same. */
export function CandidateSection({ repository, name, candidate, changes, onChange }: CandidateSectionProps) {
  const t = useMessages(messages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const { state, share, counts } = candidate;
  return (
    <section className={styles['candidate']} aria-labelledby={id}>
      <div className={styles['head']}>
        <h3 id={id}>{t('candidate')}</h3>
        {onChange && <TrialActions name={name} state={state} changes={changes} onChange={onChange} />}
      </div>
      <StateText state={state} />
      <p>{share === 0 ? t('shadow') : t('answersShare', { percent: formatPercent(share / 100) })}</p>
      {counts.length === 0 ? <p className="soft">{t('notCompared')}</p> : <Counts counts={counts} />}
      {counts.some(({ different }) => different > 0) && (
        <>
          <button
            type="button"
            className="button quiet"
            aria-label={t('differencesOf', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('differences')}
          </button>
          {isOpen && <Differences repository={repository} name={name} />}
        </>
      )}
      {changes.serve.isError && changes.serve.variables === name && <Refusal name={name} error={changes.serve.error} />}
    </section>
  );
}

function Counts({ counts }: Pick<Candidate, 'counts'>) {
  const t = useMessages(messages);
  return (
    <ul className={styles['broken']}>
      {counts.map(({ language, same, different, failed }) => (
        <li key={language}>
          {t('compared', {
            language: languageName(language),
            same: formatNumber(same),
            all: formatNumber(same + different),
            percent: formatPercent(same / Math.max(1, same + different)),
            different: formatNumber(different),
          })}
          {failed > 0 && <> {t('failed', { failed: formatNumber(failed) })}</>}
        </li>
      ))}
    </ul>
  );
}

interface TrialActionsProps extends Pick<CandidateSectionProps, 'name' | 'changes'> {
  state: Candidate['state'];
  onChange: () => void;
}

function TrialActions({ name, state, changes: { serve, endTrial }, onChange }: TrialActionsProps) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();

  const telling = (text: string) => ({
    onSuccess: () => {
      void message.success(text);
      announce(text);
    },
    onError: (error: Error) => void message.error(failureText(error)),
  });
  const isBusy = serve.isPending || endTrial.isPending;

  return (
    <div className={styles['actions']}>
      <button
        type="button"
        className="button"
        aria-label={t('serveOf', { name })}
        disabled={isBusy}
        aria-busy={serve.isPending}
        onClick={() => serve.mutate(name, telling(t('moved', { name, version: state.version_name })))}
      >
        {t('serve')}
      </button>
      <button type="button" className="button" aria-label={t('changeTrialOf', { name })} onClick={onChange}>
        {t('changeTrial')}
      </button>
      <button
        type="button"
        className="button quiet"
        aria-label={t('endOf', { name })}
        disabled={isBusy}
        aria-busy={endTrial.isPending}
        onClick={() => endTrial.mutate(name, telling(t('ended', { name })))}
      >
        {t('end')}
      </button>
    </div>
  );
}

/** Why what is tried may not be served. */
function Refusal({ name, error }: { name: string; error: Error }) {
  const t = useMessages(messages);
  const broken = brokenIn(error);
  return (
    broken && (
      <div role="alert">
        <BrokenRule broken={broken} />
        <p className="soft">{t('serveBroken', { name })}</p>
      </div>
    )
  );
}
