import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Pagination, QueryView, useQuery } from 'shared/platform';

import { PAGE_SIZE, invitationsQuery } from './api.ts';
import type { InvitationPlace, MadeInvitation } from './api.ts';
import { InvitationForm } from './invitation-form.tsx';
import { InvitationRow } from './invitation-row.tsx';
import styles from './invitations.module.css';
import { messages } from './messages.ts';
import { NewLink } from './new-link.tsx';

/** Makes, lists and revokes links with which people join an organization or a team [ACC-25, SET-23]. */
export function Invitations({ place }: { place: InvitationPlace }) {
  const t = useMessages(messages);
  const [page, setPage] = useState(1);
  const [made, setMade] = useState<MadeInvitation>();
  const invitations = useQuery(invitationsQuery(place, page));
  return (
    <section className={styles['invitations']} aria-labelledby="invitations-title">
      <h2 id="invitations-title">{t('title')}</h2>
      <p className="soft">{t('organization' in place ? 'purpose' : 'purposeTeam')}</p>
      <InvitationForm place={place} onMade={setMade} />
      {made && <NewLink key={made.id} invitation={made} />}
      <h3>{t('pending')}</h3>
      <QueryView query={invitations} empty={<p className="notice">{t('none')}</p>}>
        {({ results, count }) => (
          <>
            <ul className={styles['list']} aria-label={t('pending')} aria-busy={invitations.isPlaceholderData}>
              {results.map((invitation) => (
                <InvitationRow
                  key={invitation.id}
                  place={place}
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
