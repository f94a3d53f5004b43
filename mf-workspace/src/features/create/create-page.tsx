import { Suspense, lazy, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { LoginForm } from 'shared/forms';
import { Page, QueryView, Skeleton, useQuery, useSearchParams } from 'shared/platform';
import { useSession } from 'shared/session';

import { organizationsQuery } from '../../components/new-intelligence/api.ts';
import type { Organization } from '../../components/new-intelligence/api.ts';
import { Creations } from '../../components/new-intelligence/creations.tsx';
import styles from './create.module.css';
import { EmptyStart } from './empty-start.tsx';
import { examplesQuery } from './from-example/api.ts';
import type { Example } from './from-example/api.ts';
import { messages } from './messages.ts';
import { NoOrganization } from './no-organization.tsx';

const FileWizard = lazy(() => import('./from-file/file-wizard.tsx'));
const ExampleStart = lazy(() => import('./from-example/example-start.tsx'));

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

const WAYS = ['example', 'empty', 'file'] as const;
type Way = (typeof WAYS)[number];

/** Starts empty, from a file or from an example, depending on the address. */
function Ways({ organizations }: { organizations: readonly Organization[] }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const { data: examples = [], isFetched } = useQuery(examplesQuery());
  const ways = WAYS.filter((way) => way !== 'example' || examples.length > 0);
  const chosen = ways.find((way) => way === address.get('from')) ?? 'empty';
  const [current, setCurrent] = useState<number>();
  // An option that appears later would move the form.
  if (!isFetched) return <Skeleton rows={4} />;
  return (
    <>
      <Creations except={current} onAgain={() => setAddress({ from: 'file' }, { replace: true })} />
      <div className={styles['ways']} role="radiogroup" aria-label={t('ways')}>
        {ways.map((way) => (
          <label key={way}>
            <input
              type="radio"
              name="way"
              checked={way === chosen}
              onChange={() => setAddress(way === 'empty' ? {} : { from: way }, { replace: true })}
            />
            {t(`way_${way}`)}
          </label>
        ))}
      </div>
      <Suspense fallback={<Skeleton rows={4} />}>
        <Start way={chosen} organizations={organizations} examples={examples} onWork={setCurrent} />
      </Suspense>
    </>
  );
}

interface StartProps {
  way: Way;
  organizations: readonly Organization[];
  examples: readonly Example[];
  /** Called with the creation that the selected option itself shows. */
  onWork: (creation: number | undefined) => void;
}

function Start({ way, organizations, examples, onWork }: StartProps) {
  if (way === 'file') return <FileWizard organizations={organizations} onWork={onWork} />;
  if (way === 'example') return <ExampleStart organizations={organizations} examples={examples} />;
  // Starts again, with the typed values, when the owners change.
  return <EmptyStart key={organizations.map(({ id }) => id).join()} organizations={organizations} />;
}

function Creation() {
  const organizations = useQuery(organizationsQuery());
  return (
    <QueryView query={organizations} empty={<NoOrganization />}>
      {(list) => <Ways organizations={list} />}
    </QueryView>
  );
}
