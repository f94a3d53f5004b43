import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths } from 'shared/routes';

import { Verified } from '../../components/verified.tsx';
import type { Organization } from './api.ts';
import { messages } from './messages.ts';
import styles from './organizations.module.css';

/** Name, number of intelligences and number of members; the whole card opens the organization [ORG-01]. */
export function OrganizationCard({ organization }: { organization: Organization }) {
  const t = useMessages(messages);
  const { name, nickname, description, verificated, count_repositories, count_members } = organization;
  return (
    <li className={styles['card']}>
      <h2>
        <Link to={paths.org(nickname)}>{name}</Link> {verificated && <Verified label={t('verified')} />}
      </h2>
      {description && <p className={styles['description']}>{description}</p>}
      <p className={styles['counts']}>
        <span>{t('repositories', { count: count_repositories })}</span>
        <span>{t('members', { count: count_members })}</span>
      </p>
    </li>
  );
}
