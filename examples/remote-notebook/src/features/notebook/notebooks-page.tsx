import { useMessages } from '@parlance/sdk/i18n';
import { Link, Page, Skeleton } from '@parlance/sdk/platform';
import { dashboardPath } from '@parlance/sdk/routes';
import { useSession } from '@parlance/sdk/session';

import { messages } from './messages.ts';
import { listNotebooks } from './notes.ts';
import styles from './notebook.module.css';

/** All notebooks of the signed-in person in this browser. */
export default function NotebooksPage() {
  const t = useMessages(messages);
  const { nickname } = useSession();
  if (nickname === null) return <Skeleton rows={6} />;
  const notebooks = listNotebooks(nickname);
  return (
    <Page title={t('title')} purpose={t('listPurpose')}>
      {notebooks.length === 0 ? (
        <p className="soft">{t('noNotebooks')}</p>
      ) : (
        <ul className={styles['notes']}>
          {notebooks.map(({ owner, slug, name, count }) => (
            <li key={`${owner}/${slug}`}>
              <Link to={dashboardPath({ ownerNickname: owner, slug }, 'notebook')}>{name}</Link>
              <span className="soft">{t('count', { count })}</span>
            </li>
          ))}
        </ul>
      )}
    </Page>
  );
}
