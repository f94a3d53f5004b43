import { useMessages } from 'shared/i18n';
import { Link, Page } from 'shared/platform';
import { RepositoryView, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';

import styles from './guide.module.css';
import { SECTIONS, messages } from './messages.ts';

/** Documentation of results, in the interface language [EVA-03]. */
export default function GuidePage() {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  return (
    <RepositoryView>
      {({ name, slug, owner }) => (
        <Page title={t('title')} purpose={t('purpose')} within={name}>
          <div className={styles['guide']}>
            {SECTIONS.map((section) => (
              <section key={section} id={section}>
                <h2>{t(`${section}Title`)}</h2>
                <p>{t(`${section}Text`)}</p>
              </section>
            ))}
            <Link className="button" to={versioned(paths.repositoryResults({ ownerNickname: owner.nickname, slug }))}>
              {t('toResults')}
            </Link>
          </div>
        </Page>
      )}
    </RepositoryView>
  );
}
