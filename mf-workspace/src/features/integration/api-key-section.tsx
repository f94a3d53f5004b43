import { ApiKeys } from 'shared/keys';
import type { ApiKeysProps } from 'shared/keys';
import type { RepositoryInfo } from 'shared/repository';

import styles from './integration.module.css';

export interface ApiKeySectionProps {
  repository: RepositoryInfo;
  onShown: NonNullable<ApiKeysProps['onShown']>;
}

/** The user's own API keys with access to the intelligence [KEY-22]. */
export default function ApiKeySection({ repository: { uuid, name }, onShown }: ApiKeySectionProps) {
  return (
    <div className={styles['block']}>
      <ApiKeys repository={{ uuid, name }} onShown={onShown} />
    </div>
  );
}
