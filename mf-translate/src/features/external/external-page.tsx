import { useEffect, useMemo, useRef } from 'react';
import { ApiError } from 'shared/api';
import { formatDate, useMessages } from 'shared/i18n';
import { Link, Page, Skeleton, queryClient, useDocumentTitle, useParams, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';

import { useLanguageWord } from '../../components/use-language-word.ts';
import { autoQuery, isLinkEnded, linkApi } from '../../components/workbench/api.ts';
import { Workbench } from '../../components/workbench/workbench.tsx';
import { linkInfoQuery, linkWordsQuery } from './api.ts';
import type { LinkInfo } from './api.ts';
import { DisplayChoice } from './display-choice.tsx';
import styles from './external.module.css';
import { KeptTexts } from './kept-texts.tsx';
import { LinkWordsProvider } from './link-words.tsx';
import { rememberWorkbench } from './kept.ts';
import { messages } from './messages.ts';
import { OwnProposals } from './own-proposals.tsx';

/** Translation with a link and without an account: only the sentences, nothing else of the app [TRA-06]. */
export default function ExternalPage() {
  const { token = '' } = useParams();
  const query = useQuery(linkInfoQuery(token));
  return (
    <div className={styles['external']}>
      <meta name="referrer" content="no-referrer" />
      <meta name="robots" content="noindex" />
      {query.data && <Translating key={token} token={token} info={query.data} />}
      {!query.data && query.isError && (
        <NoLink token={token} error={query.error} onRetry={() => void query.refetch()} />
      )}
      {query.isPending && (
        <div className="page">
          <Skeleton rows={6} />
        </div>
      )}
    </div>
  );
}

function Translating({ token, info }: { token: string; info: LinkInfo }) {
  const t = useMessages(messages);
  const word = useLanguageWord();
  const { repository_version_id: version, language: from, target_language: to, expires_at: expires, name } = info;
  const api = useMemo(
    () => ({
      ...linkApi({ token, version, from, to }),
      onChanged: () => void queryClient.invalidateQueries(linkWordsQuery(token)),
    }),
    [token, version, from, to],
  );
  useEffect(() => rememberWorkbench(token, api.id), [token, api.id]);
  // The workbench polls this query, so it is the first to learn that the link has ended.
  const { error } = useQuery(autoQuery(api));
  return (
    <>
      <Identity info={info} />
      <Page title={t('title', { language: word(to) })} within={name} purpose={t('purpose', { language: word(from) })}>
        <p className={`soft ${styles['note']}`}>
          {t('note')}
          {expires !== null && ` ${t('until', { date: formatDate(expires) })}`}
        </p>
        {isLinkEnded(error) && (
          <div className="notice bad" role="alert">
            <h2>{t('titleGone')}</h2>
            <p>{t('endedText')}</p>
          </div>
        )}
        <LinkWordsProvider token={token}>
          <Workbench api={api} hasAuto />
          <OwnProposals token={token} />
        </LinkWordsProvider>
      </Page>
    </>
  );
}

/** Name and owner of the intelligence, with a link to it. */
function Identity({ info: { name, slug, owner, absolute_url: address } }: { info: LinkInfo }) {
  const t = useMessages(messages);
  const path = paths.repositorySummary({ ownerNickname: owner.nickname, slug });
  const inner = (
    <>
      <strong dir="auto">{name}</strong> <span className="soft">{t('by', { owner: owner.nickname })}</span>
    </>
  );
  // On a separate host name, the area has no dashboard; link to the product's address instead.
  const isElsewhere = new URL(address, location.href).origin !== location.origin;
  return (
    <div className={styles['identity']}>
      {isElsewhere ? <a href={address}>{inner}</a> : <Link to={path}>{inner}</Link>}
      <DisplayChoice />
    </div>
  );
}

const REASONS = { 403: 'forbidden', 404: 'unknown', 410: 'expired' } as const;
const isKnown = (status: number): status is keyof typeof REASONS => status in REASONS;

/** Says why the link gives no access, with the HTTP status. */
function NoLink({ token, error, onRetry }: { token: string; error: Error; onRetry: () => void }) {
  const t = useMessages(messages);
  const heading = useRef<HTMLHeadingElement>(null);
  const status = error instanceof ApiError ? error.status : 0;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  const title = t(status === 410 ? 'titleExpired' : isKnown(status) ? 'titleGone' : 'titleFailed');
  useDocumentTitle(title);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <div className="page">
      <div className="notice bad" role="alert">
        <h1 ref={heading} tabIndex={-1}>
          {title}
        </h1>
        <p>{t(isKnown(status) ? REASONS[status] : 'failed')}</p>
        {status > 0 && <p className="soft">{t('status', { status })}</p>}
        {requestId && <p className="soft">{t('errorId', { id: requestId })}</p>}
        {!isKnown(status) && (
          <button type="button" className="button" onClick={onRetry}>
            {t('retry')}
          </button>
        )}
      </div>
      {isKnown(status) && <KeptTexts token={token} />}
    </div>
  );
}
