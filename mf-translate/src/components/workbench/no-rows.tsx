import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';

import { useWorkbenchApi } from './workbench-api.ts';
import { messages } from './messages.ts';
import { usePlace } from './use-place.ts';

/** Says why a view is empty and what to do next. */
export function NoRows() {
  const t = useMessages(messages);
  const { toTraining } = useWorkbenchApi();
  const { filter, setFilter } = usePlace();
  const { view, search } = filter;
  if (search !== '') {
    return (
      <div className="notice">
        <h2>{t('noMatch')}</h2>
        <p>{t('noMatchText', { search })}</p>
        <button type="button" className="button" onClick={() => setFilter({ search: '' })}>
          {t('clearSearch')}
        </button>
      </div>
    );
  }
  return (
    <div className="notice">
      <h2>{t(`none_${view}`)}</h2>
      <p>{t(`noneText_${view}`)}</p>
      {view === 'all' && toTraining && (
        <Link className="button primary" to={toTraining}>
          {t('toTraining')}
        </Link>
      )}
      {view !== 'all' && (
        <button type="button" className="button" onClick={() => setFilter({ view: 'all' })}>
          {t('showAll')}
        </button>
      )}
    </div>
  );
}
