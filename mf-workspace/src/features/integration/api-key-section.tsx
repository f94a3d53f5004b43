import { ApiKeys } from 'shared/keys';
import type { RepositoryInfo } from 'shared/repository';

import styles from './integration.module.css';

/** One's own API keys that open the intelligence. Loaded on its own: most visitors copy a snippet and leave. */
export default function ApiKeySection({ repository: { uuid, name } }: { repository: RepositoryInfo }) {
  return (
    <div className={styles['block']}>
      <ApiKeys repository={{ uuid, name }} />
    </div>
  );
}
