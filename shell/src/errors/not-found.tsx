import { useId } from 'react';
import type { SubmitEvent } from 'react';
import { useMessages } from 'shared/i18n';
import { Link, Page, useLocation, useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { useSession } from 'shared/session';

import { messages } from './not-found-messages.ts';
import './not-found.css';

/** Names the unknown address, and offers a search, the user's intelligences, and the way home [SHELL-32]. */
export default function NotFound() {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const { token } = useSession();
  return (
    <Page title={t('notFoundTitle')} purpose={t('notFoundText')}>
      <p className="missing-address">
        {t('notFoundAddress')} <code>{readable(pathname)}</code>
      </p>
      <Search key={pathname} guess={wordsOf(pathname)} />
      <p className="missing-ways">
        <Link className="button primary" to={paths.home()}>
          {t('home')}
        </Link>
        {token !== null && (
          <Link className="button" to={`${paths.myProfile()}?tab=intelligences`}>
            {t('mine')}
          </Link>
        )}
      </p>
    </Page>
  );
}

function Search({ guess }: { guess: string }) {
  const t = useMessages(messages);
  const id = useId();
  const navigate = useNavigate();
  const handleSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const search = new FormData(event.currentTarget).get('search');
    void navigate(paths.home({ search: typeof search === 'string' ? search.trim() : '' }));
  };
  return (
    <form role="search" className="missing-search" onSubmit={handleSubmit}>
      <label htmlFor={id}>{t('search')}</label>
      <input id={id} name="search" type="search" defaultValue={guess} />
      <button type="submit" className="button">
        {t('searchNow')}
      </button>
    </form>
  );
}

/** The decoded address; one that is not encoded properly is unchanged. */
function readable(pathname: string): string {
  try {
    return decodeURI(pathname);
  } catch {
    return pathname;
  }
}

/** A search text from the end of the address. */
const wordsOf = (pathname: string): string =>
  (readable(pathname).split('/').filter(Boolean).at(-1) ?? '').replace(/[-_.]+/g, ' ');
