import { formatAgo, formatDate, formatPercent, languageName, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';

import { Badge } from '../../components/badge.tsx';
import { messages } from './messages.ts';
import type { ListedResult } from './model.ts';
import styles from './results.module.css';

/** A result: number, language, kind, accuracy and age. The whole row is a link. */
export function ResultRow({
  repository: { owner, slug },
  result: { id, version, language, accuracy, created_at: created, cross_validation: isAutomatic },
}: {
  repository: RepositoryInfo;
  result: ListedResult;
}) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  return (
    <li className={styles['row']}>
      <Link
        className={styles['name']}
        to={versioned(paths.repositoryResult({ ownerNickname: owner.nickname, slug }, id))}
      >
        {t('test', { number: version })}
      </Link>
      <span className={styles['badges']}>
        <Badge>{languageName(language)}</Badge>
        <span className="soft">{t(isAutomatic ? 'automatic' : 'manual')}</span>
      </span>
      <span className={styles['accuracy']}>
        <span className={styles['bar']} style={{ backgroundSize: `${accuracy * 100}% 100%` }} aria-hidden="true" />
        <span aria-hidden="true">{formatPercent(accuracy)}</span>
        <span className="visually-hidden">{t('accuracy', { percent: formatPercent(accuracy) })}</span>
      </span>
      <time className="soft" dateTime={created} title={formatDate(created)}>
        {formatAgo(created)}
      </time>
    </li>
  );
}
