import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import type { ClosedReason } from './model.ts';

export interface ClosedSignUpProps {
  reason: ClosedReason;
  /** The operator's address, if known. */
  contact: string | null;
}

const TEXTS = {
  off: { title: 'offTitle', text: 'offText' },
  invited: { title: 'invitedTitle', text: 'invitedText' },
} as const;

/** Takes the place of the form for people who cannot sign up. */
export function ClosedSignUp({ reason, contact }: ClosedSignUpProps) {
  const t = useMessages(messages);
  const { title, text } = TEXTS[reason];
  return (
    <div className="notice" role="status">
      <h2>{t(title)}</h2>
      <p>{t(text)}</p>
      {contact ? (
        <p>
          {t('ask')} <a href={`mailto:${contact}`}>{contact}</a>
        </p>
      ) : (
        <p>{t('askOperator')}</p>
      )}
    </div>
  );
}
