import { useEffect, useRef } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';

import { counted } from '../../components/counted.ts';
import { LanguageField } from '../../components/language-field.tsx';
import { IntentField } from '../form/intent-field.tsx';
import { intentNames } from '../names.ts';
import styles from './adding.module.css';
import { messages } from './pasted-messages.ts';
import { usePastedLines } from './use-pasted-lines.ts';

/** The server's maximum per call. */
const MOST_LINES = 1000;

interface PastedLinesProps {
  repository: RepositoryInfo;
  texts: readonly string[];
  /** Intent selected before the lines were pasted. */
  intent: string;
  /** Whether every sentence has that intent, as on its screen. */
  hasFixedIntent: boolean;
  language: string;
  onDone: () => void;
}

/** Asks for the intent of pasted lines, and adds each as a sentence [TRN-52]. */
export function PastedLines({ repository, texts, hasFixedIntent, onDone, ...chosen }: PastedLinesProps) {
  const t = useMessages(messages);
  const pasted = usePastedLines(repository, { texts, ...chosen, onDone });
  const { lines, accepted } = pasted;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const repeated = texts.length - new Set(texts).size;
  const isTooLong = accepted > MOST_LINES;
  return (
    <form
      className={styles['card']}
      aria-labelledby="pasted-title"
      onSubmit={(event) => {
        event.preventDefault();
        pasted.submit();
      }}
    >
      <div>
        <h2 id="pasted-title" ref={heading} tabIndex={-1}>
          {t('title', counted(lines.length))}
        </h2>
        <p className="soft">
          {t('hint')} {repeated > 0 && t('repeated', counted(repeated))}
        </p>
      </div>
      <ul className={styles['pasted']}>
        {lines.map(({ text, refusal }) => (
          <li key={text}>
            <span>
              <span dir="auto">{text}</span>
              {refusal !== undefined && <span className={styles['error']}>{refusal}</span>}
            </span>
            <button
              type="button"
              className="button quiet small"
              aria-label={t('remove', { text })}
              onClick={() => pasted.leaveOut(text)}
            >
              ×
            </button>
          </li>
        ))}
      </ul>
      <p className={styles['error']} role="alert">
        {isTooLong && t('tooMany', { shown: formatNumber(MOST_LINES) })}
        {accepted < lines.length && t('refused', counted(lines.length - accepted))}
      </p>
      <div className={styles['fields']}>
        {!hasFixedIntent && (
          <IntentField
            value={pasted.typed}
            intents={intentNames(repository)}
            errors={pasted.isIntentMissing ? [t('intentRequired')] : []}
            onChange={pasted.setIntent}
          />
        )}
        <LanguageField
          label={t('language')}
          value={pasted.language}
          own={repository.available_languages}
          onChange={pasted.setLanguage}
        />
        <div className={styles['pastedActions']}>
          <button type="button" className="button quiet" onClick={onDone}>
            {t('cancel')}
          </button>
          <button
            type="submit"
            className="button primary"
            disabled={accepted === 0 || isTooLong || pasted.isSending}
            aria-busy={pasted.isSending}
          >
            {t('add', counted(accepted))}
          </button>
        </div>
      </div>
    </form>
  );
}
