import { useEffect, useId, useRef } from 'react';
import { ApiError } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { discardWaiting, sendAgain, waiting$ } from 'shared/offline';
import type { WaitingSentence } from 'shared/offline';
import { useUnsavedChanges } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { HighlightedSentence, LanguageTag } from 'shared/sentence';
import { useSubject } from 'shared/state';

import { refreshSentences, useRejection } from '../../../sentences/index.ts';
import { messages } from '../messages.ts';
import styles from '../training.module.css';

/** Sentences of this version that wait for the connection, and those that the server did not accept [OFF-04]. */
export function WaitingSentences({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const title = useId();
  const waiting = useSubject(waiting$).filter(
    ({ body }) => body.repository === repository.uuid && body.repository_version === repository.repository_version_id,
  );
  useUnsavedChanges(waiting.length > 0, { isLasting: true });
  useRefreshWhenSent(repository, waiting.length);
  if (waiting.length === 0) return null;
  return (
    <section className={styles['section']} aria-labelledby={title}>
      <h2 id={title}>{t('heldTitle')}</h2>
      <p className="soft">{t('heldHint')}</p>
      <ul className={styles['held']}>
        {waiting.map((sentence) => (
          <Row key={sentence.id} sentence={sentence} />
        ))}
      </ul>
    </section>
  );
}

/** Another tab may have sent them. */
function useRefreshWhenSent(repository: RepositoryInfo, count: number): void {
  const last = useRef(count);
  useEffect(() => {
    if (count < last.current) refreshSentences(repository);
    last.current = count;
  }, [repository, count]);
}

function Row({ sentence: { id, body, refusal } }: { sentence: WaitingSentence }) {
  const t = useMessages(messages);
  const explain = useRejection();
  const { text, entities, language } = body;
  const reason = refusal && explain(new ApiError(refusal.status, refusal.body), text).message;
  return (
    <li>
      <span>
        <HighlightedSentence text={text} marks={entities} language={language ?? ''} />
      </span>
      {language && <LanguageTag language={language} />}
      <span className="soft">{body.intent}</span>
      {reason && (
        <p className={styles['error']} role="alert">
          {reason}
        </p>
      )}
      {reason && (
        <button type="button" className="button quiet" onClick={() => sendAgain(id)}>
          {t('heldAgain')}
        </button>
      )}
      <button
        type="button"
        className="button quiet"
        aria-label={t('heldRemove', { text })}
        onClick={() => discardWaiting(id)}
      >
        ×
      </button>
    </li>
  );
}
