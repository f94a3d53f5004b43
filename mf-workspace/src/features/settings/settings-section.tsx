import type { ReactNode } from 'react';
import { Page } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { Authorization, RepositoryInfo } from 'shared/repository';

interface SettingsSectionProps {
  title: string;
  purpose: string;
  needs?: keyof Authorization & ('can_write' | 'is_admin');
  children: (repository: RepositoryInfo) => ReactNode;
}

/** A screen of settings with a separate entry in the menu, for people who may change them. */
export function SettingsSection({ title, purpose, needs = 'can_write', children }: SettingsSectionProps) {
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={title} purpose={purpose} within={repository.name}>
          <RequireRight repository={repository} anyOf={[needs]}>
            {children(repository)}
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}
