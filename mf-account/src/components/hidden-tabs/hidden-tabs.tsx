import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { isSwitchedOn } from 'shared/platform';
import type { SwitchName } from 'shared/platform';

import { ReportsTab } from '../reports/reports-tab.tsx';
import { messages } from './messages.ts';
import { PaymentTab } from './payment-tab.tsx';

const NAMES: readonly SwitchName[] = ['activities', 'reports', 'payments'];

/** The tabs that the operator enabled; none by default [ACC-10, ORG-02]. */
export function useHiddenTabs(organization?: string): { key: string; label: string; children: ReactNode }[] {
  const t = useMessages(messages);
  const contents: Record<SwitchName, ReactNode> = {
    activities: (
      <div className="notice">
        <h2>{t('noActivities')}</h2>
        <p>{t('noActivitiesText')}</p>
      </div>
    ),
    reports: <ReportsTab {...(organization !== undefined && { organization })} />,
    payments: <PaymentTab />,
  };
  return NAMES.filter(isSwitchedOn).map((name) => ({ key: name, label: t(name), children: contents[name] }));
}
