import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { isSwitchedOn } from 'shared/platform';
import type { SwitchName } from 'shared/platform';

import { ReportsTab } from '../reports/reports-tab.tsx';
import { messages } from './messages.ts';

const NAMES = ['activities', 'reports'] as const satisfies readonly SwitchName[];

/** The tabs that the operator enabled; none by default [ACC-10, ORG-02]. */
export function useHiddenTabs(organization?: string): { key: string; label: string; children: ReactNode }[] {
  const t = useMessages(messages);
  const contents: Record<(typeof NAMES)[number], ReactNode> = {
    activities: (
      <div className="notice">
        <h2>{t('noActivities')}</h2>
        <p>{t('noActivitiesText')}</p>
      </div>
    ),
    reports: <ReportsTab {...(organization !== undefined && { organization })} />,
  };
  return NAMES.filter(isSwitchedOn).map((name) => ({ key: name, label: t(name), children: contents[name] }));
}
