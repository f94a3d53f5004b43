import { useState } from 'react';
import { formatMoment, languageName, useMessages } from 'shared/i18n';
import { Link, Page, QueryView, Skeleton, useParams, useQuery } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { useSession } from 'shared/session';

import { counted } from '../../components/counted.ts';
import { messages as differences } from '../../components/differences/messages.ts';
import { workspacePaths } from '../../components/workspace-paths.ts';
import { proposalQuery, useDecisions } from './api.ts';
import { Decision } from './decision.tsx';
import { Effect } from './effect.tsx';
import { ItemList } from './item-list.tsx';
import { messages } from './messages.ts';
import { EVERYTHING, fittingIn } from './model.ts';
import type { Choice, Proposal } from './model.ts';
import { Proposer } from './proposer.tsx';
import styles from './proposals.module.css';

/** A proposal: what it changes, what that does to the answers, and what was decided [PRP-07]. */
export default function ProposalPage() {
  const { id = '' } = useParams();
  return <RepositoryView>{(repository) => <ProposalScreen key={id} repository={repository} id={id} />}</RepositoryView>;
}

interface ProposalScreenProps {
  repository: RepositoryInfo;
  id: string;
}

function ProposalScreen({ repository, id }: ProposalScreenProps) {
  const t = useMessages(messages);
  const { token } = useSession();
  const query = useQuery({ ...proposalQuery(repository.uuid, id), retry: false, enabled: token !== null });
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const back = <Link to={versioned(workspacePaths.proposals(address))}>{t('all')}</Link>;
  // The heading is known with the proposal; another one before it would move what stands beside it.
  if (token !== null && query.isPending) return <Skeleton rows={6} />;
  return (
    <Page title={query.data?.title ?? t('proposal')} purpose={back} within={repository.name}>
      <RequireRight repository={repository} anyOf={[]}>
        <QueryView query={query} rows={6} isEmpty={() => false} empty={null}>
          {(proposal) => <Shown repository={repository} proposal={proposal} />}
        </QueryView>
      </RequireRight>
    </Page>
  );
}

interface ShownProps {
  repository: RepositoryInfo;
  proposal: Proposal;
}

function Shown({ repository, proposal }: ShownProps) {
  const decisions = useDecisions(repository, String(proposal.id));
  const [choice, setChoice] = useState<Choice>(EVERYTHING);
  return (
    <div className={styles['screen']}>
      <Facts proposal={proposal} />
      <Effect proposal={proposal} measure={decisions.measure} />
      <Decision repository={repository} proposal={proposal} decisions={decisions} choice={choice} />
      <ItemList repository={repository} proposal={proposal} choice={choice} onChoose={setChoice} />
    </div>
  );
}

function Facts({ proposal }: { proposal: Proposal }) {
  const t = useMessages(messages);
  const tell = useMessages(differences);
  const { state, created_at: at, version, note, counts, languages } = proposal;
  return (
    <div className={styles['about']}>
      <p>
        <span className={styles['state']} data-state={state}>
          {t(`state_${state}`)}
        </span>{' '}
        <strong>
          <Proposer proposal={proposal} />
        </strong>{' '}
        · <time dateTime={at}>{formatMoment(at)}</time> · {t('in', { name: version.name })} ·{' '}
        {languages.map(languageName).join(', ')}
      </p>
      <p className="soft">
        {counts.map(({ change, count }) => `${tell(`change_${change}`)}: ${counted(count).shown}`).join(' · ')}
      </p>
      {note !== '' && (
        <p className={styles['note']} dir="auto">
          {note}
        </p>
      )}
      <Decided proposal={proposal} />
    </div>
  );
}

function Decided({ proposal }: { proposal: Proposal }) {
  const t = useMessages(messages);
  const { state, decided_at: at, decided_by: by, reason, accepted, items } = proposal;
  const fitting = fittingIn(proposal);
  if (state === 'open')
    return fitting === items ? null : (
      <p role="status" className={styles['warning']}>
        {t('noLongerFit', counted(items - fitting))}
      </p>
    );
  return (
    <div className={styles['decided']}>
      <p>
        {t(`decided_${state}`, {
          who: by ? `@${by.nickname}` : t('nobody'),
          when: at === null ? '' : formatMoment(at),
        })}
        {state === 'accepted' && ` ${t('acceptedOf', { accepted: counted(accepted).shown, ...counted(items) })}`}
      </p>
      {reason !== '' && (
        <p className={styles['note']} dir="auto">
          {reason}
        </p>
      )}
    </div>
  );
}
