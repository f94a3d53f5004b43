import { formatAgo, formatDate, formatPercent, languageName, useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';

import { counted } from '../../components/counted.ts';
import { marginOf } from '../../components/margin.ts';
import { Badge } from '../../components/badge.tsx';
import { messages } from './messages.ts';
import type { ListedResult } from './model.ts';
import styles from './results.module.css';

/** A result: number, language, kind, accuracy and age. The whole row is a link. */
export function ResultRow({
  repository: { owner, slug },
  result,
  showsVersion,
  selection,
}: {
  repository: RepositoryInfo;
  result: ListedResult;
  /** Whether results of several versions are listed. */
  showsVersion: boolean;
  selection: { isSelected: boolean; isDisabled: boolean; onSelect: () => void };
}) {
  const t = useMessages(messages);
  const { id, version, language, accuracy, sentences, created_at: created, cross_validation: isAutomatic } = result;
  const { name: versionName } = result.repository_version;
  const versioned = useVersionedPath();
  return (
    <li className={styles['row']} data-selected={selection.isSelected || undefined}>
      <input
        type="checkbox"
        className={styles['select']}
        aria-label={t('select', { number: version, version: versionName })}
        checked={selection.isSelected}
        disabled={selection.isDisabled}
        onChange={selection.onSelect}
      />
      <Link
        className={styles['name']}
        to={versioned(paths.repositoryResult({ ownerNickname: owner.nickname, slug }, id))}
      >
        {t('test', { number: version })}
      </Link>
      <span className={styles['badges']}>
        <Badge>{languageName(language)}</Badge>
        {showsVersion && <Badge>{versionName}</Badge>}
        <span className="soft">
          {t(isAutomatic ? 'automatic' : 'manual')} · {t('sentences', counted(sentences))}
        </span>
      </span>
      <span className={styles['accuracy']}>
        <span className={styles['bar']} style={{ backgroundSize: `${accuracy * 100}% 100%` }} aria-hidden="true" />
        <span aria-hidden="true">
          {formatPercent(accuracy)}{' '}
          <span className="soft">{t('margin', { margin: marginOf(accuracy, sentences) })}</span>
        </span>
        <span className="visually-hidden">{t('accuracy', { percent: formatPercent(accuracy) })}</span>
      </span>
      <time className="soft" dateTime={created} title={formatDate(created)}>
        {formatAgo(created)}
      </time>
    </li>
  );
}
