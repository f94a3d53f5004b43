import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { paths } from 'shared/routes';

import { isFiltered } from './filter.ts';
import type { HomeFilter } from './filter.ts';
import { messages } from './empty-messages.ts';

export interface EmptyListProps {
  filter: HomeFilter;
  /** Number of intelligences on all pages. */
  count: number;
  onClear: () => void;
  onFirstPage: () => void;
}

/** Says why the list is empty and offers a next step. */
export default function EmptyList({ filter, count, onClear, onFirstPage }: EmptyListProps) {
  const t = useMessages(messages);
  if (count > 0) {
    return (
      <div className="notice">
        <h3>{t('beyondTitle')}</h3>
        <p>{t('beyondText')}</p>
        <button type="button" className="button" onClick={onFirstPage}>
          {t('firstPage')}
        </button>
      </div>
    );
  }
  if (isFiltered(filter)) {
    return (
      <div className="notice">
        <h3>{t('noMatchTitle')}</h3>
        <p>{t('noMatchText')}</p>
        <button type="button" className="button" onClick={onClear}>
          {t('clearAll')}
        </button>
      </div>
    );
  }
  return (
    <div className="notice">
      <h3>{t('noneTitle')}</h3>
      <p>{t('noneText')}</p>
      <Link className="button" to={paths.new()}>
        {t('create')}
      </Link>
    </div>
  );
}
