import { useMessages } from 'shared/i18n';
import { Link, Page, useIsSlotClaimed, useLocation, useSlotOutlet } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';

import { messages } from './messages.ts';

/**
 * The slot for other areas' dashboard screens; shows an error when no area claims the path [SHELL-02]. An empty slot
 * shows nothing: its area may be loading or unmounting.
 */
export function SlotScreen() {
  const outlet = useSlotOutlet<HTMLDivElement>('dashboard');
  const isClaimed = useIsSlotClaimed('dashboard', useLocation().pathname);
  return (
    <>
      <div ref={outlet} />
      {!isClaimed && <UnknownScreen />}
    </>
  );
}

function UnknownScreen() {
  const t = useMessages(messages);
  const repository = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <Page title={t('notFoundTitle')} purpose={t('notFoundText')}>
      <Link className="button primary" to={versioned(paths.repositorySummary(repository))}>
        {t('toSummary')}
      </Link>
    </Page>
  );
}
