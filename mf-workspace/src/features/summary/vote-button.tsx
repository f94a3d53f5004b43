import { formatNumber, useMessages } from 'shared/i18n';
import { Link, useLocation } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';
import { App } from 'shared/ui';

import { Icon } from '../../components/icon.tsx';
import { useVote } from './api.ts';
import { messages } from './messages.ts';

/** Votes for a public intelligence, and shows how many did [BRO-09]. */
export function VoteButton({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { token } = useSession();
  const { pathname } = useLocation();
  const { message } = App.useApp();
  const vote = useVote(repository);
  const { own_vote: own, votes_sum: sum, is_private: isPrivate } = repository;
  if (isPrivate) return null;
  const isGiven = own === 1;
  const content = (
    <>
      <Icon name="vote" size={16} /> {t(isGiven ? 'voted' : 'vote')} · {formatNumber(sum)}
    </>
  );
  if (!token)
    return (
      <Link className="button" title={t('voteHint')} to={paths.signIn(pathname)}>
        {content}
      </Link>
    );
  return (
    <button
      type="button"
      className="button"
      title={t(isGiven ? 'voteWithdraw' : 'voteHint')}
      disabled={vote.isPending}
      onClick={() => vote.mutate(!isGiven, { onError: () => void message.error(t('voteFailed')) })}
    >
      {content}
    </button>
  );
}
