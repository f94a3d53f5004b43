import { useState } from 'react';

import { useMessages } from '../i18n/index.ts';
import { messages } from './messages.ts';

/** Links shown before and after the current page [SHELL-14]. */
const REACH = 4;

export interface PaginationProps {
  /** 1-based. */
  page: number;
  pageSize: number;
  count: number;
  onPage: (page: number) => void;
}

export function Pagination({ page, pageSize, count, onPage }: PaginationProps) {
  const t = useMessages(messages);
  const last = Math.max(1, Math.ceil(count / pageSize));
  if (last === 1) return null;
  const first = Math.max(1, page - REACH);
  const around = Array.from({ length: Math.min(last, page + REACH) - first + 1 }, (_, index) => first + index);
  const shown = [...new Set([1, ...around, last])];
  return (
    <nav aria-label={t('pages')}>
      <ul className="pagination">
        <li>
          <button type="button" aria-label={t('previous')} disabled={page <= 1} onClick={() => onPage(page - 1)}>
            ‹
          </button>
        </li>
        {shown.map((number, index) => (
          <li key={number}>
            {number - (shown[index - 1] ?? 0) > 1 && <span className="soft">…</span>}
            <button
              type="button"
              aria-label={t('page', { number })}
              aria-current={number === page ? 'page' : undefined}
              onClick={() => onPage(number)}
            >
              {number}
            </button>
          </li>
        ))}
        {last > 2 * REACH && <Jump last={last} onPage={onPage} />}
        <li>
          <button type="button" aria-label={t('next')} disabled={page >= last} onClick={() => onPage(page + 1)}>
            ›
          </button>
        </li>
      </ul>
    </nav>
  );
}

/** Goes to a typed page; numbers beyond the last page lead to the last one. */
function Jump({ last, onPage }: { last: number; onPage: (page: number) => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState('');
  const number = Math.min(last, Number(typed));
  return (
    <li>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (number < 1) return;
          onPage(number);
          setTyped('');
        }}
      >
        <input
          type="text"
          inputMode="numeric"
          size={String(last).length + 1}
          maxLength={7}
          aria-label={t('goTo')}
          placeholder={t('goToShort')}
          value={typed}
          onChange={({ target }) => setTyped(target.value.replace(/\D/g, ''))}
        />
      </form>
    </li>
  );
}
