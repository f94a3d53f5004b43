import { useState } from 'react';
import { LoginForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Link, Page, Pagination, QueryView, useQuery, useSearchParams, readPage } from 'shared/platform';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';
import { Button } from 'shared/ui';

import { Boarding } from '../../components/boarding.tsx';
import { PAGE_SIZE, organizationsQuery } from './api.ts';
import { CreateOrganization } from './create-organization.tsx';
import { DeletedOrganizations } from './deleted-organizations.tsx';
import { messages } from './messages.ts';
import { OrganizationCard } from './organization-card.tsx';
import styles from './organizations.module.css';
import { solveCaptcha } from '../../components/captcha/solve.ts';

/** The organizations of the signed-in user; visitors get the login form instead [ORG-01]. */
export function OrganizationsPage() {
  const t = useMessages(messages);
  const { token } = useSession();
  if (token) return <Organizations />;
  const below = (
    <>
      {t('newHere')} <Link to={`${paths.signUp()}?next=${encodeURIComponent(paths.orgs())}`}>{t('signUp')}</Link>
    </>
  );
  return (
    <Boarding title={t('title')} purpose={t('signIn')} below={below}>
      <LoginForm withForgotPassword solveCaptcha={solveCaptcha} />
    </Boarding>
  );
}

function Organizations() {
  const t = useMessages(messages);
  const [params, setParams] = useSearchParams();
  const page = readPage(params);
  const [isCreating, setCreating] = useState(false);
  const organizations = useQuery(organizationsQuery(page));
  const openCreate = () => setCreating(true);
  const handlePage = (next: number) => setParams(next === 1 ? {} : { page: String(next) });

  return (
    <Page
      title={t('title')}
      purpose={t('purpose')}
      action={
        <Button type="primary" onClick={openCreate}>
          {t('create')}
        </Button>
      }
    >
      <QueryView
        query={organizations}
        empty={page === 1 ? <NoOrganizations onCreate={openCreate} /> : <NothingHere onFirst={() => handlePage(1)} />}
      >
        {({ results, count }) => (
          <>
            <p className="soft">{t('count', { count })}</p>
            <ul className={styles['cards']} aria-busy={organizations.isPlaceholderData}>
              {results.map((organization) => (
                <OrganizationCard key={organization.id} organization={organization} />
              ))}
            </ul>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={handlePage} />
          </>
        )}
      </QueryView>
      <DeletedOrganizations />
      <CreateOrganization isOpen={isCreating} onClose={() => setCreating(false)} />
    </Page>
  );
}

function NoOrganizations({ onCreate }: { onCreate: () => void }) {
  const t = useMessages(messages);
  return (
    <div className="notice">
      <h2>{t('empty')}</h2>
      <p>{t('emptyText')}</p>
      <Button onClick={onCreate}>{t('create')}</Button>
    </div>
  );
}

/** A page beyond the last one, such as from an old link. */
function NothingHere({ onFirst }: { onFirst: () => void }) {
  const t = useMessages(messages);
  return (
    <div className="notice">
      <p>{t('noMore')}</p>
      <Button onClick={onFirst}>{t('first')}</Button>
    </div>
  );
}
