import { Suspense, lazy } from 'react';
import { useMessages } from 'shared/i18n';
import { LoginForm } from 'shared/forms';
import { Page, QueryView, Skeleton, useQuery, useSearchParams } from 'shared/platform';
import { useSession } from 'shared/session';

import { organizationsQuery } from '../../components/new-intelligence/api.ts';
import type { Organization } from '../../components/new-intelligence/api.ts';
import styles from './create.module.css';
import { messages } from './messages.ts';
import { NoOrganization } from './no-organization.tsx';
import { Wizard } from './wizard.tsx';

const FileWizard = lazy(() => import('./from-file/file-wizard.tsx'));

export default function CreatePage() {
  const t = useMessages(messages);
  const { token } = useSession();
  if (token)
    return (
      <Page title={t('title')} purpose={t('purpose')}>
        <Creation key={token} />
      </Page>
    );
  return (
    <Page title={t('title')} purpose={t('signInPurpose')}>
      <div className={styles['login']}>
        <LoginForm />
      </div>
    </Page>
  );
}

const WAYS = ['empty', 'file'] as const;

/** Starts empty or from a file; the address says which. */
function Ways({ organizations }: { organizations: readonly Organization[] }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const isFromFile = address.get('from') === 'file';
  return (
    <>
      <div className={styles['ways']} role="radiogroup" aria-label={t('ways')}>
        {WAYS.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="way"
              checked={(way === 'file') === isFromFile}
              onChange={() => setAddress(way === 'file' ? { from: 'file' } : {}, { replace: true })}
            />
            {t(`way_${way}`)}
          </label>
        ))}
      </div>
      {isFromFile ? (
        <Suspense fallback={<Skeleton rows={4} />}>
          <FileWizard organizations={organizations} />
        </Suspense>
      ) : (
        <Wizard organizations={organizations} />
      )}
    </>
  );
}

function Creation() {
  const organizations = useQuery(organizationsQuery());
  return (
    <QueryView query={organizations} empty={<NoOrganization />}>
      {(list) => <Ways organizations={list} />}
    </QueryView>
  );
}
