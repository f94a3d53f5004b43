import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { Modal } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { FindingSummary } from '../../../components/findings/finding-summary.tsx';
import { messages } from '../messages.ts';
import { hasLeftOut } from '../model.ts';
import type { Advice, Readiness } from '../model.ts';
import styles from '../training.module.css';
import { LeftOutNames } from './left-out-names.tsx';
import { WaitingText } from './waiting-text.tsx';

interface ReadinessModalProps {
  repository: RepositoryInfo;
  /** The dialog is open while given. */
  readiness: readonly Readiness[] | undefined;
  nameOf: (language: string) => string;
  onClose: () => void;
  onTrain: (readiness: readonly Readiness[]) => void;
}

/** Lists what each language lacks, with advice, and trains the ready languages [TRN-06]. */
export function ReadinessModal({ repository, readiness, nameOf, onClose, onTrain }: ReadinessModalProps) {
  const t = useMessages(messages);
  const ready = (readiness ?? []).filter(({ isReady }) => isReady);
  const footer = (
    <div className={`${styles['actions']} ${styles['footer']}`}>
      <button type="button" className="button" onClick={onClose}>
        {t('closeWindow')}
      </button>
      {ready.length > 0 && (
        <button type="button" className="button primary" onClick={() => onTrain(ready)}>
          {t('trainLanguages', { languages: ready.map(({ language }) => nameOf(language)).join(', ') })}
        </button>
      )}
    </div>
  );
  return (
    <Modal open={readiness !== undefined} title={t('readinessTitle')} footer={footer} onCancel={onClose} width={620}>
      <p className="soft">{t('readinessText')}</p>
      {readiness?.map((state) => (
        <section key={state.language} className={styles['readiness']} aria-label={nameOf(state.language)}>
          <h3>
            {nameOf(state.language)} <span className="soft">{t(summaryOf(state))}</span>
          </h3>
          <ul>
            {state.requirements.map((advice) => (
              <AdviceLine key={advice.title} kind="requirement" advice={advice} />
            ))}
            {state.warnings.map((advice) => (
              <AdviceLine key={advice.title} kind="warning" advice={advice} />
            ))}
          </ul>
          {state.isReady && state.waiting && (
            <p>
              <WaitingText waiting={state.waiting} />
            </p>
          )}
          <LeftOutNames leftOut={state.leftOut} />
          <FindingSummary repository={repository} language={state.language} />
          {state.drafts > 0 && <p className="soft">{t('drafts', counted(state.drafts))}</p>}
          {state.outdated > 0 && <p className="soft">{t('outdated', counted(state.outdated))}</p>}
          {isBlocked(state) && <p>{t('blocked', { count: state.requirements.length + state.warnings.length })}</p>}
        </section>
      ))}
    </Modal>
  );
}

function summaryOf(state: Readiness): 'ready' | 'readyWithWarnings' | 'notReady' | 'unchanged' {
  if (state.isReady) return state.warnings.length > 0 || hasLeftOut(state.leftOut) ? 'readyWithWarnings' : 'ready';
  return isBlocked(state) ? 'notReady' : 'unchanged';
}

/** Whether a reason other than a lack of changes prevents the training of a language. */
const isBlocked = ({ isReady, requirements, warnings }: Readiness): boolean =>
  !isReady && requirements.length + warnings.length > 0;

function AdviceLine({ kind, advice: { title, detail } }: { kind: 'requirement' | 'warning'; advice: Advice }) {
  const t = useMessages(messages);
  return (
    <li data-kind={kind}>
      <strong>
        <span className="visually-hidden">{t(kind)} </span>
        {title}
      </strong>
      {detail !== '' && <p>{detail}</p>}
    </li>
  );
}
