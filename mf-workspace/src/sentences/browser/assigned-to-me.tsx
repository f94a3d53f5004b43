import { useMessages } from 'shared/i18n';
import { useSession } from 'shared/session';

import styles from './browser.module.css';
import { messages } from './messages.ts';
import type { View } from './view.ts';

interface AssignedToMeProps {
  view: View;
  onChange: (change: { assigned_to: string }, options: { replace: boolean }) => void;
}

/** Among the reviews, those that the user is asked for [TRN-88]. */
export function AssignedToMe({ view: { state, filter }, onChange }: AssignedToMeProps) {
  const t = useMessages(messages);
  const { nickname } = useSession();
  if (state !== 'review' || !nickname) return null;
  return (
    <label className={styles['mine']}>
      <input
        type="checkbox"
        checked={filter.assigned_to.toLowerCase() === nickname.toLowerCase()}
        onChange={({ target }) => onChange({ assigned_to: target.checked ? nickname : '' }, { replace: true })}
      />
      {t('assignedToMe')}
    </label>
  );
}
