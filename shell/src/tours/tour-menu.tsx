import { useEffect, useId, useRef } from 'react';
import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { TOURS, setTourMenu, startTour, useTour } from 'shared/tour';
import type { FinishedTour } from 'shared/tour';

import { remotes$ } from '../registry/live-remotes.ts';
import { claimsOf } from '../registry/routes.ts';
import { messages } from './messages.ts';
import './tour-menu.css';

/** The home tour starts on the home page; the other tours have addresses that select an intelligence. */
const addressOf = (tour: FinishedTour): string =>
  tour === 'create_intelligence' ? paths.home() : paths.tutorial(tour.replace('_', '-'));

/** All tours that the areas offer, with those that were finished [SHELL-16]. */
export default function TourMenu({ onClose }: { onClose: () => void }) {
  const t = useMessages(messages);
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const navigate = useNavigate();
  const { decisions } = useTour();
  const isThere = (path: string) => claimsOf(remotes$.value, path).some(({ remote }) => !remote.unavailable);
  const offered = TOURS.filter((tour) => isThere(addressOf(tour)));
  useEffect(() => {
    dialog.current?.showModal();
    setTourMenu(true);
    return () => setTourMenu(false);
  }, []);
  const handleStart = (tour: FinishedTour) => {
    dialog.current?.close();
    if (tour === 'create_intelligence') startTour(tour);
    void navigate(addressOf(tour), { state: { tour } });
  };
  return (
    <dialog ref={dialog} className="tour-menu" aria-labelledby={id} onClose={onClose}>
      <div className="tour-head">
        <h2 id={id}>{t('title')}</h2>
        <button type="button" className="icon-button" aria-label={t('close')} onClick={() => dialog.current?.close()}>
          ×
        </button>
      </div>
      <ol>
        {offered.map((tour) => (
          <li key={tour}>
            <div>
              <h3>{t(tour)}</h3>
              {decisions[tour] && <p className="tour-done">✓ {t('finished')}</p>}
            </div>
            <button
              type="button"
              className="button"
              aria-label={`${t(decisions[tour] ? 'again' : 'start')}: ${t(tour)}`}
              onClick={() => handleStart(tour)}
            >
              {t(decisions[tour] ? 'again' : 'start')}
            </button>
          </li>
        ))}
      </ol>
    </dialog>
  );
}
