import { useMessages } from '@parlance/sdk/i18n';
import { Page } from '@parlance/sdk/platform';

import { messages } from './messages.ts';

export default function __COMPONENT__Page() {
  const t = useMessages(messages);
  return (
    <Page title={t('title')} purpose={t('purpose')}>
      {null}
    </Page>
  );
}
