import { useId } from 'react';
import { Field } from 'shared/forms';
import { formatNumber, formatPercent, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { Select } from 'shared/ui';

import { counted } from '../../../components/counted.ts';
import { changesQuery, versionNamesQuery } from '../api.ts';
import type { AnswerChanges as Changes, Decision } from '../api.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import type { InboxFilter } from '../model.ts';
import { KeyButton } from './key-button.tsx';
import { useDecisions } from './use-decisions.ts';

interface AnswerChangesProps {
  repository: RepositoryInfo;
  filter: InboxFilter;
  /** The version that answers. */
  version: number;
  onVersion: (version: number) => void;
  onClose: () => void;
}

type Change = Changes['results'][number];

/** The newest questions to which a version would answer differently than was answered, to teach from [INB-18]. */
export function AnswerChanges({ repository, filter, version, onVersion, onClose }: AnswerChangesProps) {
  const t = useMessages(messages);
  const id = useId();
  const { data: versions = [] } = useQuery(versionNamesQuery(repository));
  const query = useQuery(changesQuery(repository, filter, version));
  return (
    <section aria-label={t('tryVersion')}>
      <div className={styles['trying']}>
        <Field id={id} label={t('answeringVersion')}>
          <Select<number>
            id={id}
            value={version}
            options={versions.map((each) => ({ value: each.id, label: each.name }))}
            onChange={onVersion}
          />
        </Field>
        <button type="button" className="button" aria-busy={query.isFetching} onClick={() => void query.refetch()}>
          {t('answerAgain')}
        </button>
        <button type="button" className="button quiet" onClick={onClose}>
          {t('backToInbox')}
        </button>
      </div>
      <QueryView query={query} rows={4} isEmpty={() => false} empty={null}>
        {(changes) => <ChangeList repository={repository} changes={changes} />}
      </QueryView>
    </section>
  );
}

function ChangeList({ repository, changes }: { repository: RepositoryInfo; changes: Changes }) {
  const t = useMessages(messages);
  const decisions = useDecisions(repository, { state: 'todo' });
  const { answered, unanswered, results } = changes;
  const shown = results.filter(({ id }) => !decisions.hidden.has(id));
  return (
    <>
      <p role="status">
        {t('answeredAgain', counted(answered))} {t('differing', counted(results.length))}
        {unanswered > 0 && ` ${t('unanswered', counted(unanswered))}`}
      </p>
      {shown.length > 0 && (
        <ul className={styles['changes']} aria-label={t('differingList')}>
          {shown.map((change) => (
            <ChangeRow
              key={change.id}
              change={change}
              onDecide={(decision) => void decisions.runAndReport([{ ...decision, entry: questionOf(change) }])}
            />
          ))}
        </ul>
      )}
    </>
  );
}

const questionOf = ({ id, text, state, before }: Change): Decision['entry'] => ({
  id,
  text,
  state,
  decidedIntent: null,
  analysis: { intent: { name: before.intent, confidence: before.confidence } },
});

interface ChangeRowProps {
  change: Change;
  onDecide: (decision: Omit<Decision, 'entry'>) => void;
}

function ChangeRow({ change, onDecide }: ChangeRowProps) {
  const t = useMessages(messages);
  const { id, text, times, state, before, after } = change;
  const teach = (intent: string) => onDecide({ state: 'taught', intent });
  return (
    <li data-sentence={id}>
      <p dir="auto">
        {text} {times > 1 && <strong>×{formatNumber(times)}</strong>}
      </p>
      <div className={styles['chips']} role="group" aria-label={t('bestIntents', { text })}>
        <AnswerChip answer={before} label={t('before')} onTeach={teach} />
        <span aria-hidden="true">→</span>
        <AnswerChip answer={after} label={t('after')} onTeach={teach} />
        {state === 'todo' ? (
          <KeyButton label={t('ignore')} onClick={() => onDecide({ state: 'ignored' })} />
        ) : (
          <span className="soft">{t(`state_${state}`)}</span>
        )}
      </div>
    </li>
  );
}

interface AnswerChipProps {
  answer: Change['before'];
  label: string;
  onTeach: (intent: string) => void;
}

/** An answer, which a click teaches. */
function AnswerChip({ answer, label, onTeach }: AnswerChipProps) {
  const t = useMessages(messages);
  const { intent, confidence, entities, is_fallback: isFallback } = answer;
  const words = entities.map(({ entity, value }) => `${entity}: ${value}`).join(', ');
  return (
    <span className={styles['answered']}>
      <span className="visually-hidden">{label}</span>
      <button type="button" className={styles['chip']} disabled={intent === ''} onClick={() => onTeach(intent)}>
        <bdi>{intent === '' ? t('noIntent') : intent}</bdi> <span className="soft">{formatPercent(confidence)}</span>
      </button>
      {isFallback && <span className={styles['warn']}>{t('fellBackShort')}</span>}
      {words !== '' && (
        <span className="soft" dir="auto">
          {words}
        </span>
      )}
    </span>
  );
}
