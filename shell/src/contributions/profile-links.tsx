import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Link } from 'shared/platform';
import { useContributedLinks } from 'shared/slots';

import { contributions } from './contributions.ts';
import { messages } from './messages.ts';
import { useMediaQuery } from 'shared/state';

/** Links shown before “More”. */
const LINKS = 5;
const PHONE = '(max-width: 600px)';
const NOTHING = {};

/** Contributions to the account menu; on a phone, which has no room elsewhere, also those to the header [SLOT-02]. */
export default function ProfileLinks() {
  const t = useMessages(messages);
  const [isWhole, setWhole] = useState(false);
  const isPhone = useMediaQuery(PHONE);
  const own = useContributedLinks(contributions, 'profile-menu', { values: NOTHING });
  const header = useContributedLinks(contributions, 'header', { values: NOTHING });
  const links = [...own, ...(isPhone ? header.filter(({ to }) => own.every((other) => other.to !== to)) : [])];
  const shown = isWhole ? links : links.slice(0, LINKS);
  return (
    <>
      {shown.map(({ path, to, label }) => (
        <Link key={path} role="menuitem" to={to}>
          {label}
        </Link>
      ))}
      {shown.length < links.length && (
        <button type="button" role="menuitem" onClick={() => setWhole(true)}>
          {t('more')}
        </button>
      )}
    </>
  );
}
