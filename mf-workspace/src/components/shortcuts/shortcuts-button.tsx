import { useState } from 'react';
import { useMessages } from 'shared/i18n';

import { useStoredFlag } from '../use-stored-flag.ts';
import { messages } from './messages.ts';
import { ShortcutsDialog } from './shortcuts-dialog.tsx';
import type { KeyLine } from './shortcuts-dialog.tsx';
import { useShortcuts } from './use-shortcuts.ts';
import type { Shortcuts } from './use-shortcuts.ts';

interface ShortcutsButtonProps {
  /** Single-key shortcuts of the screen; `?` is added. */
  shortcuts: Shortcuts;
  lines: readonly KeyLine[];
}

/** Activates the screen's shortcuts and lists them on `?` or on a click. */
export function ShortcutsButton({ shortcuts, lines }: ShortcutsButtonProps) {
  const t = useMessages(messages);
  const [isShown, setShown] = useState(false);
  const [isOn, setOn] = useStoredFlag('singleKeyShortcuts', true);
  useShortcuts({ ...shortcuts, '?': () => setShown(true) }, isOn);
  return (
    <>
      <button type="button" className="button quiet" aria-haspopup="dialog" onClick={() => setShown(true)}>
        {t('open')}
      </button>
      <ShortcutsDialog
        lines={[...lines, { keys: ['?'], does: t('show') }]}
        isOpen={isShown}
        onClose={() => setShown(false)}
        isOn={isOn}
        onSwitch={setOn}
      />
    </>
  );
}
