import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

interface EmptyListProps {
  /** Level of the heading. */
  level: 2 | 3;
  /** The page is beyond the last one. */
  isBeyond: boolean;
  onFirst: () => void;
  isFiltering: boolean;
  noMatch: string;
  noMatchText: string;
  onClear: () => void;
  /** Shown where the list has no rows at all. */
  children: ReactNode;
}

/** Stands in place of a list without rows: beyond its last page, filtered to nothing, or empty. */
export function EmptyList(props: EmptyListProps) {
  const t = useMessages(messages);
  const Heading = `h${props.level}` as const;
  if (props.isBeyond)
    return (
      <div className="notice">
        <Heading>{t('beyond')}</Heading>
        <button type="button" className="button" onClick={props.onFirst}>
          {t('firstPage')}
        </button>
      </div>
    );
  if (props.isFiltering)
    return (
      <div className="notice">
        <Heading>{props.noMatch}</Heading>
        <p>{props.noMatchText}</p>
        <button type="button" className="button" onClick={props.onClear}>
          {t('clearFilter')}
        </button>
      </div>
    );
  return <div className="notice">{props.children}</div>;
}
