import { useState } from 'react';
import { useForm } from 'shared/forms';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';

import { REGISTER } from '../../../components/register.ts';
import { PAGE_SIZE, invitationsQuery } from './api.ts';
import type { MadeInvitation } from './api.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationRow } from './invitation-row.tsx';
import styles from './invitations.module.css';
import { messages } from './messages.ts';
import { NewLink } from './new-link.tsx';

/** Invitations to sign up and join the organization, for its administrators [ACC-25]. */
export function Invitations({ nickname }: { nickname: string }) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const [made, setMade] = useState<MadeInvitation>();
  const invitations = useQuery(invitationsQuery(nickname, page));
  const isClosed = useForm(REGISTER).data?.sign_up?.mode === 'off';
  return (
    <section className={styles['invitations']} aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('title')}</h2>
      <p className="soft">{t(isClosed ? 'closed' : 'purpose')}</p>
      {!isClosed && <InvitationForm nickname={nickname} onMade={setMade} />}
      {made && <NewLink key={made.id} invitation={made} />}
      <h3>{t('pending')}</h3>
      <QueryView query={invitations} empty={<p className="notice">{t('none')}</p>}>
        {({ results, count }) => (
          <>
            <ul className={styles['list']} aria-label={t('pending')} aria-busy={invitations.isPlaceholderData}>
              {results.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  invitation={invitation}
                  onRevoked={() => made?.id === invitation.id && setMade(undefined)}
                />
              ))}
            </ul>
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
          </>
        )}
      </QueryView>
    </section>
  );
}
