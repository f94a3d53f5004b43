import { useMessages } from 'shared/i18n';
import { Page } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';

import { messages } from './messages.ts';
import { ValuesSection } from './values/values-section.tsx';

/** The values without an entity, which give words of any entity their meaning [ENT-17]. */
export default function AnyEntityPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('anyEntity')} purpose={t('anyEntityPurpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={['can_contribute']}>
            <ValuesSection
              key={repository.repository_version_id}
              entity={{ repository, id: null }}
              name={`${repository.slug}-values`}
            />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}
