import { isBad } from '@parlance/contract';
import { createRoot } from 'react-dom/client';
import { defineMessages, useMessages } from 'shared/i18n';
import { mayLeave, wouldLose } from 'shared/platform';

import '../layout/frame-notice.css';
import { registryFile } from '../registry/live-remotes.ts';
import type { Remote } from '../registry/registry.ts';

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

/** A build on screen that is not live any more. */
interface Outdated {
  readonly remote: Remote;
  /** Whether people have navigated since, so that it is replaced once nothing typed is lost. */
  readonly isDue: boolean;
  /** Whether it is still on screen and not live. */
  readonly isNeeded: () => boolean;
  readonly exchange: () => void;
}

/** Interval (ms) at which typed text is looked for. */
const LOOK_MS = 500;
/** By area. */
const offers = new Map<string, Outdated>();

function isRolledBack({ name, build }: Remote): boolean {
  const registered = registryFile()?.remotes[name];
  return registered !== undefined && isBad(registered, build);
}

/**
 * Tells people about a build that was rolled back while something typed is not saved, instead of replacing it under
 * their hands.
 */
export function offerExchange(outdated: Outdated): void {
  const { name } = outdated.remote;
  if (!isRolledBack(outdated.remote)) return;
  const earlier = offers.get(name);
  offers.set(name, { ...outdated, isDue: outdated.isDue || earlier?.isDue === true });
  if (!earlier) follow(name);
}

function follow(name: string): void {
  const notice = addNotice(() => {
    void mayLeave('screen').then((isSure) => {
      if (isSure) offers.get(name)?.exchange();
    });
  });
  const look = () => {
    const { isNeeded, isDue, exchange } = offers.get(name) ?? { isNeeded: () => false };
    const isFree = isDue && !wouldLose('screen');
    notice.show(wouldLose('tab'));
    if (isNeeded() && !isFree) return;
    clearInterval(timer);
    notice.remove();
    offers.delete(name);
    if (isNeeded()) exchange?.();
  };
  const timer = setInterval(look, LOOK_MS);
  look();
}

/** A notice above the page, empty at first. */
function addNotice(onOpen: () => void) {
  const element = document.createElement('div');
  element.className = 'frame-notice';
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
    <span>
      {t('text')}{' '}
      <button type="button" className="button" onClick={onOpen}>
        {t('open')}
      </button>
    </span>
  );
}
