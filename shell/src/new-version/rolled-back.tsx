import { createRoot } from 'react-dom/client';
import { defineMessages, useMessages } from 'shared/i18n';
import { mayLeave, wouldLose } from 'shared/platform';

import { watched } from '../frame/watched.ts';
import type { Watched } from '../frame/watched.ts';
import { registryFile, remotes$ } from '../registry/live-remotes.ts';

const messages = defineMessages('exchange', {
  'en-US': {
    text: 'An error on this page has been corrected. Save what you have typed, then open the corrected page.',
    open: 'Open the corrected page',
  },
  'pt-BR': {
    text: 'Um erro nesta página foi corrigido. Salve o que você digitou e depois abra a página corrigida.',
    open: 'Abrir a página corrigida',
  },
});

/** Interval (ms) at which typed text is looked for. */
const LOOK_MS = 500;
const followed = new WeakSet<Watched>();

const isRolledBack = ({ remote }: Watched): boolean =>
  registryFile()?.remotes[remote.name]?.bad?.includes(remote.build) === true;

/**
 * Tells people about a build that was rolled back while something typed is not saved, instead of replacing it under
 * their hands.
 */
export function watchRollbacks(): void {
  remotes$.subscribe(() => [...watched].filter(isRolledBack).forEach(follow));
}

/** Until the build has left the screen; it leaves once a navigation has asked for that and nothing is lost. */
function follow(entry: Watched): void {
  if (followed.has(entry)) return;
  followed.add(entry);
  let isDue = false;
  const handleNavigation = () => {
    isDue = true;
  };
  const notice = addNotice(() => {
    void mayLeave('screen').then((isSure) => {
      if (isSure) entry.exchange?.();
    });
  });
  const look = () => {
    notice.show(wouldLose('session'));
    if (isDue && watched.has(entry) && !wouldLose('screen')) entry.exchange?.();
    if (watched.has(entry)) return;
    clearInterval(timer);
    removeEventListener('popstate', handleNavigation);
    notice.remove();
  };
  addEventListener('popstate', handleNavigation);
  const timer = setInterval(look, LOOK_MS);
  look();
}

/** A notice above the page, in sight wherever it is scrolled; empty at first. */
function addNotice(onOpen: () => void) {
  const element = document.createElement('div');
  // Not in a style sheet: it is part of code that is loaded in every tab, and seldom shown.
  Object.assign(element.style, {
    position: 'sticky',
    top: 'var(--header-height)',
    zIndex: '19',
    background: 'var(--paper)',
    textAlign: 'center',
    fontSize: '14px',
  });
  element.setAttribute('role', 'status');
  document.getElementById('main')?.before(element);
  const root = createRoot(element);
  return {
    show: (isShown: boolean) => root.render(isShown && <Notice onOpen={onOpen} />),
    remove: () => {
      root.unmount();
      element.remove();
    },
  };
}

function Notice({ onOpen }: { onOpen: () => void }) {
  const t = useMessages(messages);
  return (
    <div style={{ padding: '4px 16px' }}>
      {t('text')}{' '}
      <button type="button" className="button" onClick={onOpen}>
        {t('open')}
      </button>
    </div>
  );
}
