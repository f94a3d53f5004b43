import { formatMoment, useMessages } from 'shared/i18n';
import { QueryView, useQuery } from 'shared/platform';

import { linkProposalsQuery } from './api.ts';
import styles from './external.module.css';
import { messages } from './messages.ts';

/** What was proposed with a link, with what the team decided [PRP-10]; nothing before the first proposal. */
export function OwnProposals({ token }: { token: string }) {
  const t = useMessages(messages);
  const query = useQuery(linkProposalsQuery(token));
  if (query.data?.count === 0 || query.isPending) return null;
  return (
    <section className={styles['proposals']}>
      <h2>{t('proposals')}</h2>
      <QueryView query={query} empty={null}>
        {({ results }) => (
          <ul aria-label={t('proposals')}>
            {results.map(({ id, title, state, created_at: at, reason }) => (
              <li key={id}>
                <p>
                  <strong dir="auto">{title}</strong>{' '}
                  <span className="soft">
                    {t(`state_${state}`)} · <time dateTime={at}>{formatMoment(at)}</time>
                  </span>
                </p>
                {reason !== '' && (
                  <p className="soft" dir="auto">
                    {reason}
                  </p>
                )}
              </li>
            ))}
          </ul>
        )}
      </QueryView>
    </section>
  );
}
