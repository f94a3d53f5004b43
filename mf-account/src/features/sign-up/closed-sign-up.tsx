import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import type { ClosedReason } from './model.ts';

export interface ClosedSignUpProps {
  reason: ClosedReason;
  /** The operator's address, if known. */
  contact: string | null;
}

const TITLES = { off: 'offTitle', invited: 'invitedTitle' } as const satisfies Record<ClosedReason, string>;

/** Replaces the form for people who cannot sign up. */
export function ClosedSignUp({ reason, contact }: ClosedSignUpProps) {
  const t = useMessages(messages);
  return (
    <div className="notice" role="status">
      <h2>{t(TITLES[reason])}</h2>
      {reason === 'invited' && <p>{t('invitedText')}</p>}
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
