import { useEffect, useId, useRef, useState } from 'react';
import type { RefObject } from 'react';
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
import { useRowFix } from '../use-row-fix.ts';
import type { RowFix } from '../use-row-fix.ts';
import { RowActions } from './row-actions.tsx';
import { RowFixes, keyOfFix } from './row-fixes.tsx';

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
    intent_prediction: { confidence },
    out_of_scope: outOfScope = 0,
    entities = [],
  } = entry;
  const { data: fallback = null } = useQuery(fallbackQuery(repository, result));
  const fix = useRowFix(repository, result, entry);
  const isWrong = !isRight(entry);
  const summary = useRef<HTMLButtonElement>(null);
  useFocusBack(fix, summary);
  return (
    <li
      className={styles['row']}
      {...(isTourAnchor && { 'data-tour': 'result-row' })}
      {...(isWrong && { onKeyDown: (event) => keyOfFix(event, fix) })}
    >
      <button
        ref={summary}
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
      {isWrong && <RowFixes repository={repository} entry={entry} language={result.language} fix={fix} />}
      <div id={id} hidden={!isOpen} className={styles['details']}>
        {isOpen && <Details repository={repository} result={result} entry={entry} />}
      </div>
    </li>
  );
}

/** Expected and predicted labels, and what else can be done. */
function Details({ repository, result, entry }: Omit<LogRowProps, 'isTourAnchor'>) {
  const t = useMessages(messages);
  const { intent, intent_status: status } = entry;
  const { name, confidence } = entry.intent_prediction;
  const findings = findingsOf(entry);
  const isIntentRight = status === 'success';
  return (
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
  );
}

/** After a form has closed, the row takes the focus. */
function useFocusBack({ form, done }: RowFix, summary: RefObject<HTMLElement | null>): void {
  const before = useRef({ kind: form.kind, done });
  useEffect(() => {
    const hasClosed = before.current.kind !== 'closed' && form.kind === 'closed';
    const isDone = before.current.done === '' && done !== '';
    before.current = { kind: form.kind, done };
    if (hasClosed || isDone) summary.current?.focus();
  }, [form.kind, done, summary]);
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
