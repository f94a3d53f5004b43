import { useEffect, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, Page, slotElement, useSlotOutlet } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import { paths } from 'shared/routes';

import { messages } from './messages.ts';

/** After this long (ms) an outlet into which nobody drew counts as a screen that does not exist. */
const EMPTY_AFTER = 800;

const isEmpty = (slot: HTMLElement): boolean => [...slot.children].every((area) => area.childElementCount === 0);

function useIsSlotEmpty(): boolean {
  const [isVacant, setVacant] = useState(false);
  useEffect(() => {
    const slot = slotElement('dashboard');
    let isDue = false;
    const look = () => setVacant(isDue && isEmpty(slot));
    const timer = setTimeout(() => {
      isDue = true;
      look();
    }, EMPTY_AFTER);
    const observer = new MutationObserver(look);
    observer.observe(slot, { childList: true, subtree: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
    };
  }, []);
  return isVacant;
}

/** The place where other areas draw their dashboard screens; says so when no area knows the address [SHELL-02]. */
export function SlotScreen() {
  const outlet = useSlotOutlet<HTMLDivElement>('dashboard');
  const isVacant = useIsSlotEmpty();
  return (
    <>
      <div ref={outlet} />
      {isVacant && <UnknownScreen />}
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
