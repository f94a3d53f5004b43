import { useState } from 'react';
import type { ReactNode, SubmitEvent } from 'react';
import { languageTag, TRY_OUT_LENGTH_MAX } from 'shared/domain';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import styles from './try-form.module.css';

export interface TryFormProps {
  /** Name of the intelligence that answers. */
  name: string;
  /** Code of its language (`pt_br`). */
  language: string;
  /** Suggested sentences. */
  offers: readonly string[];
  onTry: (text: string) => void;
  /** The answer, where it belongs below the form. */
  children?: ReactNode;
}

/** Lets a visitor try a sentence. */
export function TryForm({ name, language, offers, onTry, children }: TryFormProps) {
  const t = useMessages(messages);
  const [text, setText] = useState('');
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (text.trim()) onTry(text.trim());
  };
  const lang = languageTag(language);
  return (
    <form className={styles['form']} onSubmit={handleSubmit}>
      <input
        type="text"
        aria-label={t('trySentence', { name })}
        placeholder={t('tryPlaceholder')}
        autoComplete="off"
        dir="auto"
        maxLength={TRY_OUT_LENGTH_MAX}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <button type="submit" className="button">
        {t('try')}
      </button>
      {offers.length > 0 && (
        <p className={styles['offers']}>
          {t('tryThese')}
          {offers.map((offer) => (
            <button
              key={offer}
              type="button"
              lang={lang}
              dir="auto"
              onClick={() => {
                setText(offer);
                onTry(offer);
              }}
            >
              {offer}
            </button>
          ))}
        </p>
      )}
      {children && <div className={styles['answer']}>{children}</div>}
    </form>
  );
}
