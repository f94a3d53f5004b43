import { formatNumber, formatPercent, useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import { VIEWS } from './model.ts';
import type { View } from './model.ts';
import { usePlace } from './use-place.ts';
import styles from './workbench.module.css';

type CountOf = Readonly<Record<View, number>>;

const OCCASIONAL: ReadonlySet<View> = new Set(['drafts', 'outdated', 'invalid']);

/** Progress of the language, and the views of the list with their counts. */
export function Counts({ counts }: { counts: CountOf }) {
  const t = useMessages(messages);
  const { filter, setFilter } = usePlace();
  // These appear only if there are any, or while their view is open.
  const shown = VIEWS.filter((view) => !OCCASIONAL.has(view) || counts[view] > 0 || filter.view === view);
  return (
    <div className={styles['standing']}>
      <Share counts={counts} />
      <div className={styles['views']} role="group" aria-label={t('views')}>
        {shown.map((view) => (
          <button
            key={view}
            type="button"
            data-view={view}
            aria-pressed={filter.view === view}
            onClick={() => setFilter({ view })}
          >
            <strong>{formatNumber(counts[view])}</strong> <span>{t(`view_${view}`)}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

function Share({ counts: { all, translated, drafts, outdated } }: { counts: CountOf }) {
  const t = useMessages(messages);
  const share = all === 0 ? 0 : translated / all;
  return (
    <div className={styles['share']}>
      <progress max={1} value={share} aria-label={t('progress')} />
      <p>
        <strong>{formatPercent(share)}</strong>{' '}
        {t('done', { done: formatNumber(translated), total: formatNumber(all) })}
        {drafts > 0 && ` · ${t('andDrafts', { count: drafts, shown: formatNumber(drafts) })}`}
        {outdated > 0 && ` · ${t('andOutdated', { count: outdated, shown: formatNumber(outdated) })}`}
      </p>
    </div>
  );
}
