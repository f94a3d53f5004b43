import { useMessages } from 'shared/i18n';
import { Link, Page } from 'shared/platform';
import { paths } from 'shared/routes';

import { messages } from './messages.ts';

export function NotFound() {
  const t = useMessages(messages);
  return (
    <Page title={t('notFoundTitle')} purpose={t('notFoundText')}>
      <Link className="button primary" to={paths.home()}>
        {t('home')}
      </Link>
    </Page>
  );
}
