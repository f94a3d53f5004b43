import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { paths } from 'shared/routes';
import { Tour, skipTour, startTour, useTour } from 'shared/tour';

import styles from './home-tour.module.css';
import { messages } from './tour-messages.ts';

const TOUR = 'create_intelligence';

/** Offers newcomers the tour that ends with creating an intelligence [BRO-06]. */
export default function HomeTour() {
  const t = useMessages(messages);
  const navigate = useNavigate();
  const { active, decisions } = useTour();
  const isOffered = active === undefined && decisions[TOUR] === undefined;
  const steps = [
    { anchor: 'home-card', title: t('cardTitle'), text: t('cardText') },
    { anchor: 'home-search', title: t('searchTitle'), text: t('searchText') },
    { anchor: 'create', title: t('createTitle'), text: t('createText') },
  ];
  const handleFinish = () => {
    startTour('create_intelligence_forms');
    void navigate(paths.new());
  };
  return (
    <>
      {isOffered && (
        <aside className={styles['offer']} aria-label={t('offerTitle')}>
          <h2>{t('offerTitle')}</h2>
          <p>{t('offerText')}</p>
          <div>
            <button type="button" className="button" onClick={() => skipTour(TOUR)}>
              {t('notNow')}
            </button>
            <button type="button" className="button primary" onClick={() => startTour(TOUR)}>
              {t('start')}
            </button>
          </div>
        </aside>
      )}
      <Tour name={TOUR} steps={steps} onFinish={handleFinish} />
    </>
  );
}
