import { ApiKeys } from 'shared/keys';
import type { RepositoryInfo } from 'shared/repository';

import styles from './integration.module.css';

/**
 * The user's own API keys with access to the intelligence. Loaded separately: most visitors copy a snippet and leave.
 */
export default function ApiKeySection({ repository: { uuid, name } }: { repository: RepositoryInfo }) {
  return (
    <div className={styles['block']}>
      <ApiKeys repository={{ uuid, name }} />
    </div>
  );
}
