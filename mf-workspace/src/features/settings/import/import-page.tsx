import { useMessages } from 'shared/i18n';
import { Skeleton, useQuery, useSearchParams } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { importsQuery, targetOf } from '../../../components/data-set/api.ts';
import { ImportButton } from '../../../components/data-set/import-button.tsx';
import { PastImports } from '../../../components/data-set/past-imports.tsx';
import { SettingsSection } from '../settings-section.tsx';
import styles from './import.module.css';
import { messages } from './messages.ts';
import { WitImport } from './wit-import.tsx';

/** Imports from files or another service [SET-03]. */
export default function ImportPage() {
  const t = useMessages(messages);
  return (
    <SettingsSection title={t('title')} purpose={t('purpose')}>
      {(repository) => <Imports key={repository.repository_version_id} repository={repository} />}
    </SettingsSection>
  );
}

function Imports({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address] = useSearchParams();
  const target = targetOf(repository);
  const past = useQuery(importsQuery(repository, target, 1));
  // The screen of the test sentences leads here.
  const into = address.get('into') === 'test' ? 'test' : undefined;
  // The form below the past imports would move when they appear.
  if (!past.isFetched) return <Skeleton rows={6} />;
  return (
    <div className={styles['imports']}>
      <section className={styles['import']} aria-labelledby="import-files">
        <h2 id="import-files">{t('files')}</h2>
        <p>{t('filesText')}</p>
        <div>
          <ImportButton repository={repository} isPrimary into={into} />
        </div>
        <PastImports repository={repository} target={target} isRead />
      </section>
      <section className={styles['import']} aria-labelledby="import-wit">
        <h2 id="import-wit">{t('wit')}</h2>
        <WitImport repository={repository} />
      </section>
    </div>
  );
}
