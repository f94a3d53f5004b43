import { useMessages } from 'shared/i18n';
import { Link, useLocation } from 'shared/platform';
import { useSession } from 'shared/session';
import { Slot, useContributedLinks } from 'shared/slots';
import type { ContributedLink } from 'shared/slots';
import { useMediaQuery } from 'shared/state';

import { useMenu } from '../layout/use-menu.ts';
import { contributions } from './contributions.ts';
import { messages } from './messages.ts';
import './header-places.css';

/** Number of visible links, where there is room for them. */
const LINKS = 3;
const ROOMY = '(min-width: 1100px)';
/** On narrow screens the account menu has the links of signed-in users. */
const PHONE = '(max-width: 600px)';
const WIDGETS = 2;
const NOTHING = {};

/** Contributions to the header: links, the last of them in a menu, and content beside it [SLOT-02]. */
export default function HeaderPlaces() {
  const t = useMessages(messages);
  const isSignedIn = useSession().token !== null;
  const links = useContributedLinks(contributions, 'header', { values: NOTHING });
  const [isRoomy, isPhone] = [useMediaQuery(ROOMY), useMediaQuery(PHONE)];
  const inline = isRoomy ? links.slice(0, LINKS) : [];
  const rest = isPhone && isSignedIn ? [] : links.slice(inline.length);
  return (
    <>
      {inline.length + rest.length > 0 && (
        <nav className="header-links" aria-label={t('areas')}>
          {inline.map((link) => (
            <InlineLink key={link.path} link={link} />
          ))}
          {rest.length > 0 && <MoreMenu links={rest} />}
        </nav>
      )}
      {!isPhone && (
        <Slot source={contributions} name="header" data={NOTHING} atMost={WIDGETS} className="header-widgets" />
      )}
    </>
  );
}

function InlineLink({ link: { to, label } }: { link: ContributedLink }) {
  const isHere = useLocation().pathname.replace(/\/$/, '') === to;
  return (
    <Link to={to} className="header-link" aria-current={isHere ? 'page' : undefined}>
      {label}
    </Link>
  );
}

function MoreMenu({ links }: { links: readonly ContributedLink[] }) {
  const t = useMessages(messages);
  const { isOpen, setOpen, box, button, handleKeys } = useMenu();
  return (
    <div className="account-menu" ref={box} onKeyDown={handleKeys} role="presentation">
      <button
        ref={button}
        type="button"
        className="icon-button"
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-label={t('more')}
        title={t('more')}
        onClick={() => setOpen(!isOpen)}
      >
        <svg viewBox="0 0 20 20" width="18" height="18" aria-hidden="true" stroke="currentColor">
          <path d="M5 10v.01M10 10v.01M15 10v.01" strokeWidth="3" strokeLinecap="round" />
        </svg>
      </button>
      {isOpen && (
        <div className="menu" role="menu" aria-label={t('more')}>
          {links.map(({ path, to, label }) => (
            <Link key={path} role="menuitem" to={to}>
              {label}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
