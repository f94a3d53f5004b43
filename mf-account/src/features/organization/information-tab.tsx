import type { FormSchema } from 'shared/api';
import { Deletion, SchemaForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Invitations } from 'shared/people';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { App } from 'shared/ui';

import { useOrganizationWords } from '../../components/field-words.ts';
import { UsageSection } from '../../components/quotas/usage-section.tsx';
import { organizationForm, useChangeOrganization, useDeleteOrganization } from './api.ts';
import type { Organization, OrganizationChange } from './api.ts';
import { Contributors } from './contributors/contributors.tsx';
import { messages } from './messages.ts';
import styles from './organization.module.css';

/** Editable for those with write access, read-only for everyone else [ORG-03, ORG-05]. */
export function InformationTab({ organization }: { organization: Organization }) {
  const t = useMessages(messages);
  if (organization.authorization?.can_write) {
    return (
      <div className="in-order">
        <OrganizationForm organization={organization} />
        <Contributors organization={organization} />
        <Invitations place={{ organization: organization.nickname }} />
        <UsageSection organization={organization.nickname} />
        <DeleteOrganization organization={organization} />
      </div>
    );
  }
  const { locale, description, nickname, authorization } = organization;
  return (
    <div className={styles['about']}>
      {locale && <p className="soft">{t('from', { locale })}</p>}
      {description ? (
        <p className={styles['description']}>{description}</p>
      ) : (
        <p className="soft">{t('noDescription')}</p>
      )}
      {authorization?.can_read && <UsageSection organization={nickname} />}
    </div>
  );
}

const withoutNickname = (schema: FormSchema): FormSchema =>
  Object.fromEntries(Object.entries(schema).filter(([name]) => name !== 'nickname'));

function OrganizationForm({ organization: { nickname, name, description, locale } }: { organization: Organization }) {
  const t = useMessages(messages);
  const words = useOrganizationWords();
  const change = useChangeOrganization(nickname);
  const { message } = App.useApp();
  const handleSubmit = async (values: OrganizationChange) => {
    await change.mutateAsync(values);
    void message.success(t('saved'));
  };
  return (
    <section className={styles['about']} aria-label={t('edit')}>
      <SchemaForm<OrganizationChange>
        id={`organization-${nickname}`}
        source={{ path: organizationForm(nickname), action: 'PUT', arrange: withoutNickname, expected: 3 }}
        fields={{ ...words, name: { ...words['name'], autoComplete: 'organization' } }}
        initialValues={{ name, description, locale }}
        submit={{ label: t('save') }}
        onSubmit={handleSubmit}
      />
    </section>
  );
}

function DeleteOrganization({ organization: { nickname, name } }: { organization: Organization }) {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const remove = useDeleteOrganization(nickname);
  const { message } = App.useApp();
  const handleDelete = async (typed: string) => {
    await remove.mutateAsync(typed);
    void message.success(t('deleted', { name }));
    await navigate(paths.orgs());
  };
  return (
    <Deletion
      title={t('deleteTitle')}
      text={t('deleteText')}
      action={t('deleteAction')}
      field={{ name: 'name', label: t('deleteName', { name }) }}
      onDelete={handleDelete}
    />
  );
}
