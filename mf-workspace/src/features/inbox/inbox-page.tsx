import { lazy, useRef, useState } from 'react';
import { refusalText } from 'shared/api';
import { readId } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { Page, Pagination, QueryView, saveFile, useMutation, useQuery, useSearchParams } from 'shared/platform';
import type { UseQueryResult } from 'shared/platform';
import { RepositoryView, RequireRight } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';
import { WhenTouring } from 'shared/tour';
import { App } from 'shared/ui';

import { ActiveRow, useRowKeys } from '../../sentences/index.ts';
import { counted } from '../../components/counted.ts';
import { PageSize } from '../../components/page-size.tsx';
import { ShortcutsButton } from '../../components/shortcuts/shortcuts-button.tsx';
import { arrivalsQuery, inboxFile, inboxQuery } from './api.ts';
import type { Horizon, QuestionPage } from './api.ts';
import { AnswerChanges } from './components/answer-changes.tsx';
import { Empty, NoMatch } from './components/empty-inbox.tsx';
import { EntryList } from './components/entry-list.tsx';
import { InboxCharts } from './components/inbox-charts.tsx';
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
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const { nickname } = useSession();
  const filter = readFilter(address, nickname ?? '');
  const place = readPlace(address);
  const hasCharts = address.get('charts') === '1';
  const answering = readId(address.get('with') ?? '');
  const [horizon] = useState<Horizon>({ id: undefined });
  const query = useQuery(inboxQuery(repository, filter, place, horizon));
  const screen = useRef<HTMLDivElement>(null);
  const keys = useRowKeys(screen);
  const change = (values: Parameters<typeof withPlace>[1], isStep = false) =>
    setAddress((now) => withPlace(now, values), { replace: !isStep });

  const showAll = () => {
    horizon.id = undefined;
    void query.refetch();
  };

  return (
    <div ref={screen} className={styles['screen']} data-tour="inbox">
      <InboxFilterForm repository={repository} value={filter} place={place} onChange={change}>
        <RefreshButton isBusy={query.isFetching} onClick={showAll} />
        <DownloadButton repository={repository} filter={filter} />
        <button
          type="button"
          className="button quiet"
          aria-expanded={hasCharts}
          onClick={() => change({ charts: hasCharts ? '' : '1' })}
        >
          {t('charts')}
        </button>
        <button
          type="button"
          className="button quiet"
          onClick={() => change({ with: String(repository.repository_version_id) }, true)}
        >
          {t('tryVersion')}
        </button>
        <ShortcutsButton
          shortcuts={{
            ...keys.shortcuts,
            ...rowShortcuts(keys.active),
            '/': () => screen.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
          }}
          lines={useKeyLines()}
        />
      </InboxFilterForm>
      {hasCharts && <InboxCharts repository={repository} filter={filter} onKey={(key) => change({ key })} />}
      {answering === undefined ? (
        <Questions
          repository={repository}
          filter={filter}
          place={place}
          query={query}
          active={keys.active}
          onChange={change}
          onShowAll={showAll}
        />
      ) : (
        <AnswerChanges
          repository={repository}
          filter={filter}
          version={answering}
          onVersion={(version) => change({ with: String(version) })}
          onClose={() => change({ with: '' })}
        />
      )}
      <WhenTouring name="inbox">
        <InboxTour />
      </WhenTouring>
    </div>
  );
}

interface QuestionsProps extends Pick<PagesProps, 'repository' | 'filter' | 'place' | 'onChange'> {
  query: UseQueryResult<QuestionPage>;
  active: ReturnType<typeof useRowKeys>['active'];
  onShowAll: () => void;
}

/** A page of questions with the pages, or why there are none. */
function Questions({ repository, filter, place, query, active, onChange, onShowAll }: QuestionsProps) {
  return (
    <QueryView
      query={query}
      rows={6}
      isEmpty={({ count }) => count === 0}
      empty={
        isFiltering(filter) ? (
          <NoMatch onClear={() => onChange(EVERYTHING)} />
        ) : (
          <Empty repository={repository} state={filter.state} />
        )
      }
    >
      {({ count, results }) => (
        <>
          <ActiveRow value={active}>
            <EntryList
              key={filter.state}
              repository={repository}
              filter={filter}
              entries={results}
              count={count}
              place={place}
              horizon={query.data?.horizon}
              arrivals={
                <Arrivals repository={repository} filter={filter} horizon={query.data?.horizon} onShow={onShowAll} />
              }
              isBusy={query.isPlaceholderData}
              onEmptied={() => onChange({ page: '' })}
            />
          </ActiveRow>
          <Pages repository={repository} filter={filter} place={place} count={count} onChange={onChange} />
        </>
      )}
    </QueryView>
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
