import { useState } from 'react';
import { formatMoment, useMessages } from 'shared/i18n';
import { ConfirmButton } from 'shared/forms';
import { announce } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { App } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { useFailureText } from '../../components/failure/use-failure-text.ts';
import type { Environment } from '../../components/environments.ts';
import type { EnvironmentChanges } from './api.ts';
import { CandidateSection } from './candidate-section.tsx';
import { EnvironmentHistory } from './environment-history.tsx';
import styles from './environments.module.css';
import { messages } from './messages.ts';
import { RuleSection } from './rule-section.tsx';
import { StateText } from './state-text.tsx';

interface EnvironmentCardProps {
  repository: RepositoryInfo;
  environment: Environment;
  changes: EnvironmentChanges;
  /** Absent for people who may only look. */
  onMove: Order | undefined;
}

/** Opens the dialog that moves an environment, or has it try other models. */
type Order = (isTrial: boolean) => void;

/** An environment with what it answers with, since when and why, and what can be done with it. */
export function EnvironmentCard({ repository, environment, changes, onMove }: EnvironmentCardProps) {
  const t = useMessages(messages);
  const [isOpen, setOpen] = useState(false);
  const { name, current, keys } = environment;
  return (
    <li className={styles['card']}>
      <div className={styles['head']}>
        <h2>{name}</h2>
        {onMove && <Actions environment={environment} changes={changes} onMove={onMove} />}
      </div>
      {current ? <StateText state={current} /> : <p className="soft">{t(onMove ? 'empty' : 'emptyReader')}</p>}
      {environment.candidate && (
        <CandidateSection
          repository={repository.uuid}
          name={name}
          candidate={environment.candidate}
          changes={changes}
          onChange={onMove && (() => onMove(true))}
        />
      )}
      <RuleSection
        repository={repository}
        environment={environment}
        changes={changes}
        isEditable={onMove !== undefined}
      />
      {keys > 0 && <p className="soft">{t('keys', counted(keys))}</p>}
      {current && (
        <>
          <button
            type="button"
            className="button quiet"
            aria-label={t('historyOf', { name })}
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            {t('history')}
          </button>
          {isOpen && <EnvironmentHistory repository={repository.uuid} name={name} />}
        </>
      )}
    </li>
  );
}

interface ActionsProps {
  environment: Environment;
  changes: EnvironmentChanges;
  onMove: Order;
}

function Actions({ environment, changes, onMove }: ActionsProps) {
  const { name, is_standard: isStandard, current, former, candidate } = environment;
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const { back, remove } = changes;
  const word = isStandard ? 'clear' : 'delete';

  function tell(text: string) {
    void message.success(text);
    announce(text);
  }
  function handleBack() {
    back.mutate(name, {
      onSuccess: () => tell(t('wentBack', { name })),
      onError: (error) => void message.error(failureText(error)),
    });
  }
  const before = former && { version: former.version_name, date: formatMoment(former.moved_at) };

  return (
    <div className={styles['actions']}>
      {before && (
        <button
          type="button"
          className="button"
          aria-label={t('backOf', { name, ...before })}
          disabled={back.isPending}
          aria-busy={back.isPending}
          onClick={handleBack}
        >
          {t('back', before)}
        </button>
      )}
      {current && !candidate && (
        <button type="button" className="button" aria-label={t('tryOf', { name })} onClick={() => onMove(true)}>
          {t('try')}
        </button>
      )}
      <button type="button" className="button" aria-label={t('moveOf', { name })} onClick={() => onMove(false)}>
        {t('move')}
      </button>
      {(current !== null || !isStandard) && (
        <ConfirmButton
          className="button quiet danger"
          action={t(word)}
          label={t(`${word}Of`, { name })}
          title={t(`${word}Title`, { name })}
          text={t(`${word}Text`)}
          isDanger
          onConfirm={() => remove.mutateAsync(name)}
          done={t(isStandard ? 'cleared' : 'gone', { name })}
        />
      )}
    </div>
  );
}
