import { lazy, useRef, useState } from 'react';
import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { Link, Page, Pagination, QueryView, saveFile, useMutation, useQuery, useSearchParams } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { WhenTouring } from 'shared/tour';
import { App } from 'shared/ui';

import { ActiveRow, useRowKeys } from '../../sentences/index.ts';
import { counted } from '../../components/counted.ts';
import { Icon } from '../../components/icon.tsx';
import { PageSize } from '../../components/page-size.tsx';
import { ShortcutsButton } from '../../components/shortcuts/shortcuts-button.tsx';
import { arrivalsQuery, inboxFile, inboxQuery } from './api.ts';
import type { Horizon } from './api.ts';
import { EntryList } from './components/entry-list.tsx';
import { InboxFilterForm } from './components/inbox-filter.tsx';
import { useDeletion } from './components/use-deletion.ts';
import styles from './inbox.module.css';
import { messages } from './messages.ts';
import { EVERYTHING, PAGE_SIZES, isFiltering, readFilter, readPlace, withPlace } from './model.ts';
import type { InboxFilter, Place } from './model.ts';

const InboxTour = lazy(() => import('./inbox-tour.tsx'));

export default function InboxPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={['can_contribute']}>
            <Inbox key={repository.repository_version_id} repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

/** The questions of people and programs as a queue [INB-01] [INB-12]. */
function Inbox({ repository }: { repository: RepositoryInfo }) {
  const [address, setAddress] = useSearchParams();
  const filter = readFilter(address);
  const place = readPlace(address);
  const [horizon] = useState<Horizon>({ id: undefined });
  const query = useQuery(inboxQuery(repository, filter, place, horizon));
  const screen = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(screen);
  const change = (values: Parameters<typeof withPlace>[1], isStep = false) =>
    setAddress((now) => withPlace(now, values), { replace: !isStep });

  const toStart = () => change({ page: '' });
  const showAll = () => {
    horizon.id = undefined;
    void query.refetch();
  };

  return (
    <div ref={screen} className={styles['screen']} data-tour="inbox">
      <InboxFilterForm repository={repository} value={filter} place={place} onChange={change}>
        <RefreshButton isBusy={query.isFetching} onClick={showAll} />
        <DownloadButton repository={repository} filter={filter} />
        <ShortcutsButton
          shortcuts={{
            ...keys.shortcuts,
            ...rowShortcuts(keys.active),
            '/': () => screen.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
          }}
          lines={useKeyLines()}
        />
      </InboxFilterForm>
      <QueryView
        query={query}
        rows={6}
        isEmpty={({ count }) => count === 0}
        empty={
          isFiltering(filter) ? (
            <NoMatch onClear={() => change(EVERYTHING)} />
          ) : (
            <Empty repository={repository} state={filter.state} />
          )
        }
      >
        {({ count, results }) => (
          <>
            <ActiveRow value={keys.active}>
              <EntryList
                key={filter.state}
                repository={repository}
                filter={filter}
                entries={results}
                count={count}
                arrivals={
                  <Arrivals repository={repository} filter={filter} horizon={query.data?.horizon} onShow={showAll} />
                }
                isBusy={query.isPlaceholderData}
                onEmptied={toStart}
              />
            </ActiveRow>
            <Pages repository={repository} filter={filter} place={place} count={count} onChange={change} />
          </>
        )}
      </QueryView>
      <WhenTouring name="inbox">
        <InboxTour />
      </WhenTouring>
    </div>
  );
}

interface ArrivalsProps {
  repository: RepositoryInfo;
  filter: InboxFilter;
  horizon: number | undefined;
  onShow: () => void;
}

/** Announces questions that have arrived, and shows them on request: what somebody reads does not move [INB-16]. */
function Arrivals({ repository, filter, horizon, onShow }: ArrivalsProps) {
  const t = useMessages(messages);
  const { data: count = 0 } = useQuery(arrivalsQuery(repository, filter, horizon));
  return (
    <span role="status" className={styles['arrivals']}>
      {count > 0 && (
        <button type="button" className="button" onClick={onShow}>
          {t('arrived', counted(count))}
        </button>
      )}
    </span>
  );
}

interface PagesProps {
  repository: RepositoryInfo;
  filter: InboxFilter;
  place: Place;
  count: number;
  onChange: (values: Parameters<typeof withPlace>[1], isStep?: boolean) => void;
}

function Pages({ repository, filter, place, count, onChange }: PagesProps) {
  const t = useMessages(messages);
  const lastPage = Math.max(1, Math.ceil(count / place.size));
  return (
    <div className={styles['pages']}>
      <Pagination
        page={Math.min(place.page, lastPage)}
        pageSize={place.size}
        count={count}
        onPage={(page) => onChange({ page: page > 1 ? String(page) : '' }, true)}
      />
      <div className={styles['pageTools']}>
        {repository.authorization.can_write && !isFiltering(filter) && (
          <DeleteAllButton repository={repository} onDone={() => onChange({ page: '' })} />
        )}
        {count > PAGE_SIZES[0] && (
          <PageSize
            label={t('pageSize')}
            value={place.size}
            sizes={PAGE_SIZES}
            onChange={(size) => onChange({ size: size === PAGE_SIZES[0] ? '' : String(size) })}
          />
        )}
      </div>
    </div>
  );
}

function RefreshButton({ isBusy, onClick }: { isBusy: boolean; onClick: () => void }) {
  const t = useMessages(messages);
  return (
    <button type="button" className="button quiet" aria-busy={isBusy} onClick={onClick}>
      {t('refresh')}
    </button>
  );
}

/** Downloads the sentences of the current filter [IMP-23]. */
function DownloadButton({ repository, filter }: { repository: RepositoryInfo; filter: InboxFilter }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const { mutate, isPending } = useMutation({
    mutationFn: () => inboxFile(repository, filter),
    onSuccess: (file) => saveFile(file, `${repository.slug}-inbox.csv`),
    onError: (error) => void message.error(refusalText(error, t('downloadFailed'))),
  });
  return (
    <button type="button" className="button quiet" disabled={isPending} aria-busy={isPending} onClick={() => mutate()}>
      {t('download')}
    </button>
  );
}

function DeleteAllButton({ repository, onDone }: { repository: RepositoryInfo; onDone: () => void }) {
  const t = useMessages(messages);
  const { confirm, isBusy } = useDeletion(repository);
  return (
    <button type="button" className="button quiet danger" disabled={isBusy} onClick={() => confirm('all', onDone)}>
      {t('forgetAll')}
    </button>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
  const t = useMessages(messages);
  return (
    <div className="notice">
      <p>{t('noMatch')}</p>
      <button type="button" className="button" onClick={onClear}>
        {t('clearFilter')}
      </button>
    </div>
  );
}

/** Why a list without a filter is empty: nobody has asked, everything is decided, or nothing is in this state. */
function Empty({ repository, state }: { repository: RepositoryInfo; state: InboxFilter['state'] }) {
  const t = useMessages(messages);
  const all = useQuery(inboxQuery(repository, { ...EVERYTHING, state: 'all' }, readPlace(new URLSearchParams())));
  return (
    <QueryView query={all} rows={1} isEmpty={({ count }) => count === 0} empty={<NothingYet />}>
      {() => (
        <div className={styles['done']} role="status">
          {state === 'todo' && <Icon name="check" size={32} />}
          <p>
            <strong>{t(`none_${state}`)}</strong>
          </p>
          {state === 'todo' && <p className="soft">{t('allDecided')}</p>}
        </div>
      )}
    </QueryView>
  );
}

function NothingYet() {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <div className="notice">
      <p>{t('empty')}</p>
      <Link className="button primary" to={versioned(paths.repositoryIntegration(address))}>
        {t('toIntegration')}
      </Link>
    </div>
  );
}

/** Keys of the row in focus; without one they do nothing. */
const ROW_KEYS = ['1', '2', '3', 'o', 't', 'i', 'u'] as const;
const rowShortcuts = (active: ReturnType<typeof useRowKeys>['active']) =>
  Object.fromEntries(ROW_KEYS.map((key) => [key, () => active.current?.keys?.[key]?.()]));

function useKeyLines() {
  const t = useMessages(messages);
  return [
    { keys: ['j', 'k'], does: t('keyMove') },
    { keys: ['1', '2', '3'], does: t('keyTeach') },
    { keys: ['o'], does: t('keyOther') },
    { keys: ['t'], does: t('keyTest') },
    { keys: ['i'], does: t('keyIgnore') },
    { keys: ['u'], does: t('keyBack') },
    { keys: ['Ctrl+Z'], does: t('keyUndo') },
    { keys: ['Enter'], does: t('keyOpen') },
    { keys: ['x'], does: t('keySelect') },
    { keys: ['e'], does: t('keyAdd') },
    { keys: ['/'], does: t('keyFilter') },
  ];
}
