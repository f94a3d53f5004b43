import { useEffect, useId, useRef } from 'react';
import { useMessages } from 'shared/i18n';

import { messages } from './messages.ts';
import './news.css';

/** The release whose list is shown below the notice. */
const LISTED_VERSION = '1.18.0';
const ITEMS = ['updated', 'tutorial', 'monitor', 'organization', 'algorithm'] as const;

/**
 * The news, with the notice of the product's new name; Escape and the backdrop close it too.
 * @param onClose removes it. The buttons call it themselves, since the dialog's close event comes late.
 */
export default function NewsDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    const before = document.activeElement;
    dialog.current?.showModal();
    heading.current?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
    };
  }, []);
  return (
    /* eslint-disable-next-line
       jsx-a11y/click-events-have-key-events, jsx-a11y/no-noninteractive-element-interactions --
       a click on the backdrop closes the dialog; with Escape the browser does */
    <dialog
      ref={dialog}
      className="news"
      aria-labelledby={id}
      onClose={onClose}
      onClick={(event) => event.target === dialog.current && onClose()}
    >
      <div className="news-body">
        <header>
          <h2 ref={heading} id={id} tabIndex={-1}>
            {t('title')}
          </h2>
          <button type="button" className="icon-button" aria-label={t('close')} onClick={onClose}>
            ×
          </button>
        </header>
        <section className="news-notice" role="note">
          <h3>{t('rebrandTitle')}</h3>
          <p>{t('rebrandText')}</p>
        </section>
        <h3 className="news-version">{t('version', { version: LISTED_VERSION })}</h3>
        <ul>
          {ITEMS.map((item) => (
            <li key={item}>
              <h4>{t(`${item}Title`)}</h4>
              <p>{t(`${item}Text`)}</p>
            </li>
          ))}
        </ul>
        <footer>
          <button type="button" className="button primary" onClick={onClose}>
            {t('done')}
          </button>
        </footer>
      </div>
    </dialog>
  );
}
