import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import { resetOverrides } from './overrides.ts';
import './dev-panel.css';

/** Marks a browser that shows builds other than the live ones. */
export default function OverrideBadge({ count, onOpen }: { count: number; onOpen: () => void }) {
  const t = useMessages(messages);
  return (
    <div className="override-badge" role="status">
      <span>{t('badge', { count })}</span>
      <button type="button" onClick={onOpen}>
        {t('open')}
      </button>
      <button type="button" onClick={() => resetOverrides()}>
        {t('reset')}
      </button>
    </div>
  );
}
