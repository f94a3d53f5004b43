import { useId, useState } from 'react';
import { fallsBack, labelText } from 'shared/domain';
import { formatPercent, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { EntityTag, HighlightedSentence } from 'shared/sentence';

import { Verdict } from '../../../components/verdict.tsx';
import { fallbackQuery } from '../api.ts';
import { messages } from '../messages.ts';
import { findingsOf, isRight } from '../model.ts';
import type { EntityFinding, LogEntry, Result } from '../model.ts';
import styles from '../result.module.css';
import { RowActions } from './row-actions.tsx';

interface LogRowProps {
  repository: RepositoryInfo;
  result: Result;
  entry: LogEntry;
  isTourAnchor: boolean;
}

/** A sentence of a result; expands to details about its intent and entities. */
export function LogRow({ repository, result, entry, isTourAnchor }: LogRowProps) {
  const t = useMessages(messages);
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const {
    text,
    intent,
    intent_prediction: { name, confidence },
    intent_status: status,
    out_of_scope: outOfScope = 0,
    entities = [],
  } = entry;
  const { data: fallback = null } = useQuery(fallbackQuery(repository, result));
  const findings = findingsOf(entry);
  const isIntentRight = status === 'success';
  return (
    <li className={styles['row']} {...(isTourAnchor && { 'data-tour': 'result-row' })}>
      <button
        type="button"
        className={styles['summary']}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <Verdict isRight={isRight(entry)} text={t(isRight(entry) ? 'success' : 'failure')} isHidden />
        <HighlightedSentence text={text} marks={entities} language={result.language} isFocusable={false} />
        <span className={styles['answer']} dir="auto">
          {answerOf(entry)}
          {fallsBack({ confidence, outOfScope }, fallback) && ` · ${t('fallsBack')}`}
        </span>
        <span className={styles['sure']}>{formatPercent(confidence)}</span>
      </button>
      <div id={id} hidden={!isOpen} className={styles['details']}>
        {isOpen && (
          <>
            <dl>
              <dt>{t('intentLine')}</dt>
              <dd>
                <Verdict isRight={isIntentRight} text={t(isIntentRight ? 'ok' : 'failed')} />
                <span>
                  {t('expectedValue')} <strong dir="auto">{intent}</strong>
                </span>
                <span>
                  {t('predictedValue')} <strong dir="auto">{name || '–'}</strong> {formatPercent(confidence)}
                </span>
              </dd>
              {findings.length > 0 && <dt>{t('entities')}</dt>}
              {findings.map((finding) => (
                <dd key={`${finding.start} ${finding.entity} ${finding.kind}`}>
                  <Finding finding={finding} />
                </dd>
              ))}
            </dl>
            <RowActions repository={repository} result={result} entry={entry} />
          </>
        )}
      </div>
    </li>
  );
}

/** The answer, after the expected intent if that differs. */
function answerOf({ intent, intent_prediction: { name }, intent_status: status }: LogEntry): string {
  const answer = name || '–';
  return status === 'success' ? answer : `${intent} → ${answer}`;
}

function Finding({ finding: { kind, value, confidence, predicted, ...mark } }: { finding: EntityFinding }) {
  const t = useMessages(messages);
  const label = labelText(mark);
  return (
    <>
      <Verdict isRight={kind === 'found'} text={t(kind)} />
      <EntityTag entity={mark.entity}>{label}</EntityTag>
      <span dir="auto">“{value}”</span>
      {predicted !== undefined && <span>{t('swappedWith', { expected: label, predicted })}</span>}
      {confidence !== undefined && <span className="soft">{formatPercent(confidence)}</span>}
    </>
  );
}
