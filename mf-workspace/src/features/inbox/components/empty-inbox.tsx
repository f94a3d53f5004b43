import { useMessages } from 'shared/i18n';
import { Link, QueryView, useQuery } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { Icon } from '../../../components/icon.tsx';
import { inboxQuery } from '../api.ts';
import styles from '../inbox.module.css';
import { messages } from '../messages.ts';
import { EVERYTHING, readPlace } from '../model.ts';
import type { InboxFilter } from '../model.ts';

/** Nothing matches the filter. */
export function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useMessages(messages);
  return (
    <div className="notice">
      <p>{t('noMatch')}</p>
      <button type="button" className="button" onClick={onClear}>
        {t('clearFilter')}
      </button>
    </div>
  );
}

/** Why a list without a filter is empty: nobody has asked, everything is decided, or nothing is in this state. */
export function Empty({ repository, state }: { repository: RepositoryInfo; state: InboxFilter['state'] }) {
  const t = useMessages(messages);
  const all = useQuery(inboxQuery(repository, { ...EVERYTHING, state: 'all' }, readPlace(new URLSearchParams())));
  return (
    <QueryView query={all} rows={1} isEmpty={({ count }) => count === 0} empty={<NothingYet />}>
      {() => (
        <div className={styles['done']} role="status">
          {state === 'todo' && <Icon name="check" size={32} />}
          <p>
            <strong>{t(`none_${state}`)}</strong>
          </p>
          {state === 'todo' && <p className="soft">{t('allDecided')}</p>}
        </div>
      )}
    </QueryView>
  );
}

function NothingYet() {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <div className="notice">
      <p>{t('empty')}</p>
      <Link className="button primary" to={versioned(paths.repositoryIntegration(address))}>
        {t('toIntegration')}
      </Link>
    </div>
  );
}
