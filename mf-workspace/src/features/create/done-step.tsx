import { useEffect, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths } from 'shared/routes';
import type { RepositoryPath } from 'shared/routes';

import { Icon } from '../../components/icon.tsx';
import styles from './create.module.css';
import { messages } from './messages.ts';

/** Confirms the creation and links to the intelligence [NEW-04]. */
export function DoneStep({ name, repository }: { name: string; repository: RepositoryPath }) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles['done']}>
      <span className={styles['check']}>
        <Icon name="check" size={28} />
      </span>
      <h2 ref={heading} tabIndex={-1}>
        {t('doneTitle', { name })}
      </h2>
      <p className="soft">{t('doneText')}</p>
      <Link className="button primary large" to={paths.repositorySummary(repository)}>
        {t('start')}
      </Link>
    </section>
  );
}
