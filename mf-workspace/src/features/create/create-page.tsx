import { useMessages } from 'shared/i18n';
import { LoginForm } from 'shared/forms';
import { Page, QueryView, useQuery } from 'shared/platform';
import { useSession } from 'shared/session';

import { organizationsQuery } from '../../components/new-intelligence/api.ts';
import styles from './create.module.css';
import { messages } from './messages.ts';
import { NoOrganization } from './no-organization.tsx';
import { Wizard } from './wizard.tsx';

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

function Creation() {
  const organizations = useQuery(organizationsQuery());
  return (
    <QueryView query={organizations} empty={<NoOrganization />}>
      {(list) => <Wizard organizations={list} />}
    </QueryView>
  );
}
