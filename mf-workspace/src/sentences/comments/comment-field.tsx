import { useId, useState } from 'react';
import { Field } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Input } from 'shared/ui';

import type { Person } from '../../components/people/api.ts';
import styles from './comments.module.css';
import { proposedPeople, withMention } from './mention.ts';
import { messages } from './messages.ts';

/** As the server accepts. */
const LENGTH_MAX = 2000;

interface CommentFieldProps {
  value: string;
  people: readonly Person[];
  error?: string | undefined;
  onChange: (value: string) => void;
  /** For Ctrl+Enter. */
  onSubmit: () => void;
}

/** The text of a comment; people are proposed after an `@`, and follow the text in the order of the keyboard. */
export function CommentField({ value, people, error, onChange, onSubmit }: CommentFieldProps) {
  const t = useMessages(messages);
  const id = useId();
  const [cursor, setCursor] = useState(value.length);
  const offered = proposedPeople(value, cursor, people);

  function complete(nickname: string) {
    const next = withMention(value, cursor, nickname);
    onChange(next.text);
    setCursor(next.cursor);
    document.getElementById(id)?.focus();
  }

  return (
    <div className={styles['field']}>
      <Field id={id} label={t('comment')} help={t('commentHelp')} {...(error !== undefined && { errors: [error] })}>
        <Input.TextArea
          id={id}
          aria-describedby={`${id}-note`}
          rows={3}
          dir="auto"
          maxLength={LENGTH_MAX}
          value={value}
          onChange={(event) => {
            onChange(event.target.value);
            setCursor(event.target.selectionStart);
          }}
          onSelect={(event) => setCursor(event.currentTarget.selectionStart)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey)) return;
            event.preventDefault();
            onSubmit();
          }}
        />
      </Field>
      {offered.length > 0 && (
        <ul className={styles['offered']} aria-label={t('people')}>
          {offered.map(({ nickname, name }) => (
            <li key={nickname}>
              <button type="button" className="button" onClick={() => complete(nickname)}>
                @{nickname} <span className="soft">{name}</span>
              </button>
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
