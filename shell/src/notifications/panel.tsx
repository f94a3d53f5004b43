import { useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { formatAgo, useLocale, useMessages } from 'shared/i18n';
import { Link, QueryView, keepPreviousData, queryClient, useMutation, useQuery } from 'shared/platform';
import { helpPath, paths } from 'shared/routes';

import { PAGE_SIZE, listQuery, markRead } from './api.ts';
import type { Notification } from './api.ts';
import { messages } from './panel-messages.ts';
import { unreadQuery } from './unread.ts';
import './panel.css';

/** The list of the bell; each entry leads to its page and is marked as read when opened. */
export default function Panel({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const locale = useLocale();
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [limit, setLimit] = useState(PAGE_SIZE);
  const list = useQuery({ ...listQuery(limit), placeholderData: keepPreviousData }, queryClient);
  const marking = useMutation(
    {
      mutationFn: markRead,
      onSuccess: (unread) => {
        queryClient.setQueryData(unreadQuery().queryKey, unread);
        return queryClient.invalidateQueries({ queryKey: listQuery(limit).queryKey });
      },
    },
    queryClient,
  );
  const newest = list.data?.results[0]?.id;
  const hasUnread = list.data?.results.some(({ is_read: isRead }) => !isRead) === true;
  useEffect(() => box.current?.focus(), []);
  useOutsidePress(box, onClose);

  const handleKeys = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const handleOpen = (item: Notification) => {
    if (!item.is_read) marking.mutate({ notifications: [item.id] });
    onClose();
  };
  return (
    <div ref={box} className="bell-panel" role="dialog" aria-labelledby={id} tabIndex={-1} onKeyDown={handleKeys}>
      <div className="bell-head">
        <h2 id={id}>{t('title')}</h2>
        {hasUnread && newest !== undefined && (
          <button type="button" className="button quiet" onClick={() => marking.mutate({ until: newest })}>
            {t('allRead')}
          </button>
        )}
        <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
          ×
        </button>
      </div>
      <QueryView query={list} empty={<Empty />}>
        {({ results, count }) => (
          <>
            <ul>
              {results.map((item) => (
                <Entry key={item.id} item={item} onOpen={() => handleOpen(item)} />
              ))}
            </ul>
            {count > results.length && (
              <button type="button" className="button" onClick={() => setLimit(limit + PAGE_SIZE)}>
                {t('more')}
              </button>
            )}
          </>
        )}
      </QueryView>
      <p className="bell-foot">
        <Link to={paths.myProfile()} onClick={onClose}>
          {t('settings')}
        </Link>
        <a href={helpPath(locale, 'notifications')} target="_blank" rel="noreferrer">
          {t('help')}
        </a>
      </p>
    </div>
  );
}

function Empty() {
  const t = useMessages(messages);
  return (
    <div className="bell-empty">
      <h3>{t('emptyTitle')}</h3>
      <p className="soft">{t('empty')}</p>
    </div>
  );
}

function Entry({ item, onOpen }: { item: Notification; onOpen: () => void }) {
  const t = useMessages(messages);
  return (
    <li data-unread={!item.is_read}>
      <Link to={item.path} onClick={onOpen}>
        {!item.is_read && <span className="visually-hidden">{t('isNew')}: </span>}
        {item.intelligence && <strong>{item.intelligence.name}</strong>}
        <span>{item.text}</span>
        <time dateTime={item.created_at} className="soft">
          {formatAgo(item.created_at)}
        </time>
      </Link>
    </li>
  );
}

function useOutsidePress(box: { readonly current: HTMLElement | null }, onOutside: () => void): void {
  const handler = useRef(onOutside);
  useEffect(() => {
    handler.current = onOutside;
  });
  useEffect(() => {
    const listener = ({ target }: PointerEvent) => {
      // The bell closes it by its own click handler.
      if (target instanceof Node && !box.current?.parentElement?.contains(target)) handler.current();
    };
    document.addEventListener('pointerdown', listener);
    return () => document.removeEventListener('pointerdown', listener);
  }, [box]);
}
