import { formatMoment, useMessages } from 'shared/i18n';
import { Link, Page, Pagination, QueryView, useQuery, useSearchParams, withPage, withValues } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { Select } from 'shared/ui';

import { counted } from '../../components/counted.ts';
import { Propose } from '../../components/propose/propose.tsx';
import { workspacePaths } from '../../components/workspace-paths.ts';
import { proposalsQuery } from './api.ts';
import { messages } from './messages.ts';
import { PAGE_SIZE, readView, STATES } from './model.ts';
import type { Listed } from './model.ts';
import { Proposer } from './proposer.tsx';
import styles from './proposals.module.css';

/** The proposals of an intelligence, and for readers a way to make one [PRP-06]. */
export default function ProposalsPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => {
        const mayDecide = repository.authorization.can_contribute;
        return (
          <Page title={t('title')} purpose={t(mayDecide ? 'purpose' : 'purposeOwn')} within={repository.name}>
            <RequireRight repository={repository} anyOf={[]}>
              <div className={styles['screen']}>
                {!mayDecide && <Propose repository={repository} />}
                <ProposalList repository={repository} />
              </div>
            </RequireRight>
          </Page>
        );
      }}
    </RepositoryView>
  );
}

function ProposalList({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const query = useQuery(proposalsQuery(repository.uuid, view));
  const show = (state: string) =>
    setAddress((now) => withValues(withPage(now, 1), { state: state === 'open' ? undefined : state }));
  return (
    <section aria-label={t('list')}>
      <div className={styles['filter']}>
        <Select
          aria-label={t('state')}
          value={view.state}
          onChange={show}
          options={[...STATES, 'all' as const].map((state) => ({ value: state, label: t(`show_${state}`) }))}
        />
      </div>
      <QueryView query={query} rows={6} empty={<Empty repository={repository} state={view.state} onShow={show} />}>
        {({ results, count }) => (
          <>
            <ul className={styles['list']} aria-label={t('list')} aria-busy={query.isPlaceholderData}>
              {results.map((proposal) => (
                <ProposalRow key={proposal.id} proposal={proposal} />
              ))}
            </ul>
            <Pagination
              page={view.page}
              pageSize={PAGE_SIZE}
              count={count}
              onPage={(page) => setAddress((now) => withPage(now, page))}
            />
          </>
        )}
      </QueryView>
    </section>
  );
}

interface EmptyProps {
  repository: RepositoryInfo;
  state: ReturnType<typeof readView>['state'];
  onShow: (state: string) => void;
}

function Empty({ repository, state, onShow }: EmptyProps) {
  const t = useMessages(messages);
  const mayDecide = repository.authorization.can_contribute;
  return (
    <div className="notice">
      <p>{t(state === 'all' ? (mayDecide ? 'none' : 'noneOwn') : `none_${state}`)}</p>
      {mayDecide && (state === 'all' || state === 'open') && <p className="soft">{t('howTo')}</p>}
      {state !== 'all' && (
        <button type="button" className="button" onClick={() => onShow('all')}>
          {t('showAll')}
        </button>
      )}
    </div>
  );
}

function ProposalRow({ proposal }: { proposal: Listed }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const { id, title, state, created_at: at, items, version } = proposal;
  return (
    <li className={styles['entry']}>
      <div className={styles['facts']}>
        <Link className={styles['title'] ?? ''} to={versioned(workspacePaths.proposal(address, id))}>
          <span dir="auto">{title}</span>
        </Link>
        <p className="soft">
          <Proposer proposal={proposal} /> · <time dateTime={at}>{formatMoment(at)}</time> ·{' '}
          {t('sentences', counted(items))} · {t('in', { name: version.name })}
        </p>
      </div>
      <span className={styles['state']} data-state={state}>
        {t(`state_${state}`)}
      </span>
    </li>
  );
}
