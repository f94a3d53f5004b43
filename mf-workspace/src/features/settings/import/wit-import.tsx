import { useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { ApiError, refusalText } from 'shared/api';
import { TASK_STATUS } from 'shared/domain';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { TaskBar, elapsed, useNow } from 'shared/task';
import { App, Input } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { LanguageField } from '../../../components/language-field.tsx';
import { importQuery, isRunning, useCancelImport, useStartImport } from './api.ts';
import type { ImportTask } from './api.ts';
import styles from './import.module.css';
import { messages } from './messages.ts';

/** Imports a Wit.ai app by its token and shows progress and outcome. */
export function WitImport({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const id = useId();
  const [token, setToken] = useState('');
  const [language, setLanguage] = useState(repository.language);
  const newest = useQuery(importQuery(repository));
  const start = useStartImport(repository);
  const fields = start.error instanceof ApiError ? start.error.fields : {};
  const tokenErrors = fields['auth_token'] ?? [];
  const task = newest.data ?? undefined;
  const isBusy = start.isPending || (task !== undefined && isRunning(task));

  function handleSubmit(event: SubmitEvent) {
    event.preventDefault();
    if (token.trim() === '' || isBusy) return;
    start.mutate(
      { token: token.trim(), language },
      {
        onSuccess: () => {
          setToken('');
          void message.success(t('started'));
        },
        onError: (error) => void message.error(refusalText(error, t('failed'))),
      },
    );
  }

  return (
    <>
      <p>{t('witText')}</p>
      <form className={styles['form']} aria-label={t('wit')} onSubmit={handleSubmit}>
        <Field id={id} label={t('token')} help={t('tokenHelp')} errors={tokenErrors}>
          <Input.Password
            id={id}
            value={token}
            autoComplete="off"
            aria-describedby={`${id}-note`}
            aria-invalid={tokenErrors.length > 0}
            status={tokenErrors.length > 0 ? 'error' : ''}
            onChange={(event) => setToken(event.target.value)}
          />
        </Field>
        <LanguageField
          label={t('language')}
          value={language}
          own={repository.available_languages}
          errors={fields['language']}
          onChange={setLanguage}
        />
        <div className={styles['actions']}>
          <button
            type="submit"
            className="button primary"
            disabled={token.trim() === '' || isBusy}
            aria-busy={start.isPending}
          >
            {t('migrate')}
          </button>
        </div>
      </form>
      {task && (isRunning(task) || task.id_queue === start.data) && <WitProgress repository={repository} task={task} />}
    </>
  );
}

function WitProgress({ repository, task }: { repository: RepositoryInfo; task: ImportTask }) {
  const t = useMessages(messages);
  const now = useNow(isRunning(task));
  const cancel = useCancelImport(repository);
  if (task.status === TASK_STATUS.failed)
    return (
      <p className="notice bad" role="alert">
        {t('importFailed', { reason: task.error ?? t('failed') })}
      </p>
    );
  if (task.status === TASK_STATUS.success)
    return (
      <div role="status">
        <h3>{t('done')}</h3>
        <Outcome {...reportOf(task)} />
      </div>
    );
  return (
    <TaskBar
      label={t('progress')}
      percent={Math.round(task.progress * 100)}
      stage={stageText(task.stage)}
      time={elapsed(task.created_at, now)}
      cancelLabel={t('cancelImport')}
      isCancelling={cancel.isPending || task.cancel_requested}
      onCancel={() => cancel.mutate(task.id)}
    />
  );

  function stageText(stage: string): string {
    return isStage(stage) ? t(`stage_${stage}`) : t('stage_queued');
  }
}

interface Report {
  added: number;
  duplicates: number;
  refused: number;
}

/** Counts of added, duplicate and rejected sentences. */
function Outcome({ added, duplicates, refused }: Report) {
  const t = useMessages(messages);
  return (
    <ul className={styles['outcome']}>
      <li data-kind="added">{t('addedCount', counted(added))}</li>
      {duplicates > 0 && <li data-kind="skipped">{t('duplicateCount', counted(duplicates))}</li>}
      {refused > 0 && (
        <li data-kind="failed">
          {t('refusedCount', counted(refused))}
          <p className="soft">{t('refusedWhy')}</p>
        </li>
      )}
    </ul>
  );
}

const STAGES = ['queued', 'downloading', 'reading', 'storing'] as const;
const isStage = (stage: string): stage is (typeof STAGES)[number] => STAGES.some((known) => known === stage);

/** Reads the outcome from the task. */
function reportOf({ result }: ImportTask): Report {
  const count = (name: string) => Number(result?.[name] ?? 0);
  return { added: count('added'), duplicates: count('duplicates'), refused: count('refused') };
}
