import { useRef } from 'react';
import { formatNumber, useMessages } from 'shared/i18n';
import { Link, Page, Pagination, QueryView, useQuery, useSearchParams, withPage } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { ShortcutsButton } from '../../components/shortcuts/shortcuts-button.tsx';
import { diffQuery } from './api.ts';
import styles from './compare.module.css';
import { CountFilters } from './count-filters.tsx';
import { DiffFilter } from './diff-filter.tsx';
import { DifferenceList } from './difference-list.tsx';
import { Downloads } from './downloads.tsx';
import { Effect } from './effect.tsx';
import { messages } from './messages.ts';
import { PAGE_SIZE, readSides, readView, withChange } from './model.ts';
import type { Diff, DiffView, Sides } from './model.ts';
import { SideChoice } from './side-choice.tsx';
import { useRestore } from './use-restore.ts';

export default function ComparePage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={['can_contribute']}>
            <Comparison repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

/** The differences between two versions, what their models have learned, or files [VER-25]. */
function Comparison({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { uuid, repository_version_id: onScreen, version_default: main } = repository;
  const [address, setAddress] = useSearchParams();
  const sides = readSides(address, onScreen, main.id);
  const view = readView(address);
  const query = useQuery(diffQuery(uuid, sides, view));
  const screen = useRef<HTMLDivElement>(null);
  const path = useRepositoryPath();
  const versioned = useVersionedPath();
  const change = (values: Parameters<typeof withChange>[1]) => setAddress((now) => withChange(now, values));
  const swap = () => change({ before: sides.after, after: sides.before });
  return (
    <div ref={screen} className={styles['screen']}>
      <Link to={versioned(paths.repositoryVersions(path))}>{t('back')}</Link>
      <SideChoice repository={repository} sides={sides} shown={query.data} onChange={change} onSwap={swap} />
      <Effect uuid={uuid} sides={sides} />
      <div className={styles['bar']}>
        <DiffFilter repository={repository} view={view} onChange={change} />
        <ShortcutsButton
          shortcuts={{
            j: () => go(screen.current, 1),
            k: () => go(screen.current, -1),
            s: swap,
            '/': () => screen.current?.querySelector<HTMLElement>('input[type="search"]')?.focus(),
          }}
          lines={[
            { keys: ['j', 'k'], does: t('keyMove') },
            { keys: ['s'], does: t('keySwap') },
            { keys: ['/'], does: t('keyFilter') },
          ]}
        />
      </div>
      <QueryView query={query} rows={6} isEmpty={() => false} empty={null}>
        {(diff) => (
          <div aria-busy={query.isPlaceholderData} className={styles['found']}>
            <CountFilters diff={diff} view={view} onChange={change} />
            <Differences repository={repository} diff={diff} sides={sides} view={view} onChange={change} />
            <Pagination
              page={view.page}
              pageSize={PAGE_SIZE}
              count={diff.count}
              onPage={(page) => setAddress((now) => withPage(now, page))}
            />
          </div>
        )}
      </QueryView>
    </div>
  );
}

interface DifferencesProps {
  repository: RepositoryInfo;
  diff: Diff;
  sides: Sides;
  view: DiffView;
  onChange: (values: Parameters<typeof withChange>[1]) => void;
}

function Differences({ repository, diff, sides, view, onChange }: DifferencesProps) {
  const t = useMessages(messages);
  const restore = useRestore({ repository, sides, view, diff });
  const isFiltered = [view.kind, view.change, view.language, view.intent, view.search].some(Boolean);
  if (diff.count === 0 && !isFiltered)
    return (
      <p className="notice">{t([diff.before, diff.after].some(({ of }) => of === 'models') ? 'sameModels' : 'same')}</p>
    );
  if (diff.count === 0)
    return (
      <div className="notice">
        <p>{t('nothingFits')}</p>
        <button
          type="button"
          className="button"
          onClick={() => onChange({ kind: '', change: '', language: '', intent: '', search: '' })}
        >
          {t('showAll')}
        </button>
      </div>
    );
  return (
    <>
      <div className={styles['head']}>
        <p role="status">{t('found', { count: diff.count, shown: formatNumber(diff.count) })}</p>
        {restore.count > 0 && (
          <button type="button" className="button" disabled={restore.isBusy} onClick={restore.all}>
            {t(restore.ofSentences ? 'restoreAll' : 'restoreOthers', {
              count: restore.count,
              shown: formatNumber(restore.count),
            })}
          </button>
        )}
        <Downloads uuid={repository.uuid} sides={sides} view={view} names={[diff.before.name, diff.after.name]} />
      </div>
      <DifferenceList differences={diff.results} restore={restore} />
    </>
  );
}

/** Focuses the next or previous difference. */
function go(root: HTMLElement | null, step: 1 | -1): void {
  const rows = Array.from(root?.querySelectorAll<HTMLElement>('[data-difference]') ?? []);
  const here = rows.findIndex((row) => row.contains(document.activeElement));
  const target = rows[here < 0 ? 0 : Math.max(0, Math.min(rows.length - 1, here + step))];
  target?.focus({ preventScroll: true });
  target?.scrollIntoView({ block: 'nearest' });
}
