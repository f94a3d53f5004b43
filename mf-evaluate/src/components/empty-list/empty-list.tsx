import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';

interface EmptyListProps {
  /** Level of the heading. */
  level: 2 | 3;
  /** Whether the page number is above the last one. */
  isBeyond: boolean;
  onFirst: () => void;
  isFiltering: boolean;
  noMatch: string;
  noMatchText: string;
  onClear: () => void;
  /** Shown where the list has no rows at all. */
  children: ReactNode;
}

/** Replaces a list without rows: after its last page, without matches, or empty. */
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
