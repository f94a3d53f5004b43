import { formatNumber, useMessages } from 'shared/i18n';
import { useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';
import { Switch } from 'shared/ui';

import { tasksQuery } from '../api.ts';
import { assignmentMessages } from '../assignment-messages.ts';
import styles from '../inbox.module.css';

interface AssignedToMeProps {
  repository: RepositoryInfo;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
}

/** Shows only the questions that the user is asked to decide; says how many are to do [INB-23]. */
export function AssignedToMe({ repository, isOn, onChange }: AssignedToMeProps) {
  const t = useMessages(assignmentMessages);
  const { nickname } = useSession();
  const { data: count = 0 } = useQuery(tasksQuery(repository, nickname ?? ''));
  if (!nickname) return null;
  return (
    <label className={styles['grouping']}>
      <Switch size="small" checked={isOn} onChange={onChange} />
      {count > 0 ? t('assignedToMeCount', { shown: formatNumber(count) }) : t('assignedToMe')}
    </label>
  );
}
