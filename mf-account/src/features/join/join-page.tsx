import { useState } from 'react';
import { ApiError, refusalText } from 'shared/api';
import { formatDate, useMessages } from 'shared/i18n';
import { useRoleName } from 'shared/people';
import { Failure, Link, Skeleton, useLocation, useNavigate, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';
import { App, Button } from 'shared/ui';

import { Boarding } from '../../components/boarding.tsx';
import { forgetInvitation, keptInvitation, offerQuery, useAccept } from './api.ts';
import type { Offer } from './api.ts';
import styles from './join.module.css';
import { messages } from './messages.ts';

/** What an invitation leads to, and accepting it; people without a session sign in or up first [SET-24]. */
export function JoinPage() {
  const t = useMessages(messages);
  const { hash } = useLocation();
  const [invitation] = useState(() => keptInvitation(hash));
  const offer = useQuery({ ...offerQuery(invitation), enabled: invitation !== '' });
  const isRefused = offer.error instanceof ApiError && offer.error.status === 400;
  if (invitation === '') return <NoInvitation text={t('incomplete')} />;
  if (isRefused) return <NoInvitation text={refusalText(offer.error, t('failed'))} />;
  if (offer.isError) return <Failure error={offer.error} onRetry={() => void offer.refetch()} />;
  if (!offer.data) return <Skeleton rows={4} />;
  return <Invited invitation={invitation} offer={offer.data} />;
}

function NoInvitation({ text }: { text: string }) {
  const t = useMessages(messages);
  return (
    <Boarding title={t('goneTitle')}>
      <p role="alert">{text}</p>
      <div className={styles['actions']}>
        <Link to={paths.home()} className="button">
          {t('home')}
        </Link>
      </div>
    </Boarding>
  );
}

const nameOf = ({ organization, repository }: Offer) => organization?.name ?? repository?.name ?? '';

function pathOf({ organization, repository }: Offer): string {
  if (organization) return paths.org(organization.nickname);
  if (!repository) return paths.home();
  return paths.repositorySummary({ ownerNickname: repository.owner__nickname, slug: repository.slug });
}

function Invited({ invitation, offer }: { invitation: string; offer: Offer }) {
  const t = useMessages(messages);
  const roleName = useRoleName();
  const { token } = useSession();
  const { created_by__name: person, created_by__nickname: nickname, role, expires_at: until } = offer;
  return (
    <Boarding
      title={t('offer', { person, nickname, name: nameOf(offer) })}
      purpose={t('role', { role: roleName(role), date: formatDate(until) })}
    >
      {token === null ? (
        <SignFirst invitation={invitation} offer={offer} />
      ) : (
        <Accept invitation={invitation} offer={offer} />
      )}
    </Boarding>
  );
}

function Accept({ invitation, offer }: { invitation: string; offer: Offer }) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const accept = useAccept();
  const handleAccept = async () => {
    await accept.mutateAsync(invitation);
    forgetInvitation();
    void message.success(t('joined', { name: nameOf(offer) }));
    await navigate(pathOf(offer));
  };
  return (
    <>
      {accept.isError && (
        <p className="notice bad" role="alert">
          {refusalText(accept.error, t('failed'))}
        </p>
      )}
      <div className={styles['actions']}>
        <Button type="primary" loading={accept.isPending} onClick={() => void handleAccept().catch(() => undefined)}>
          {t('accept')}
        </Button>
        <Link to={paths.home()} className="button">
          {t('notNow')}
        </Link>
      </div>
    </>
  );
}

/** Signing up with an invitation joins an organization at once; one to a team is accepted here afterwards. */
function SignFirst({ invitation, offer }: { invitation: string; offer: Offer }) {
  const t = useMessages(messages);
  const after = offer.organization ? pathOf(offer) : paths.join();
  const [signUp = '', fragment = ''] = paths.signUp(invitation).split('#');
  return (
    <>
      <p>{t('signedOut')}</p>
      <div className={styles['actions']}>
        <Link to={`${signUp}?next=${encodeURIComponent(after)}#${fragment}`} className="button primary">
          {t('signUp')}
        </Link>
        <Link to={paths.signIn(paths.join())} className="button">
          {t('signIn')}
        </Link>
      </div>
    </>
  );
}
