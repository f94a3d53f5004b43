import { useEffect, useRef } from 'react';
import { useLocale, useMessages } from 'shared/i18n';
import { Link, QueryView, announce, useDocumentTitle, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';

import { CardSkeleton } from '../../components/card-skeleton.tsx';
import { RepositoryGrid } from '../../components/repository-grid.tsx';
import { bestQuery } from './api.ts';
import { Features } from './features.tsx';
import styles from './landing-page.module.css';
import { messages } from './messages.ts';
import { groupByLanguage } from './model.ts';
import { Samples } from './samples.tsx';

/** The landing page: a live sample, the main features, and the best public intelligences [BRO-01]. */
export default function LandingPage() {
  const t = useMessages(messages);
  const locale = useLocale();
  useDocumentTitle(t('documentTitle'));
  const best = useQuery(bestQuery());
  return (
    <div className={styles['landing']}>
      <section className={styles['hero']}>
        <Title text={t('title')} />
        <div className={styles['pitch']}>
          <p>{t('lead')}</p>
          <p className={styles['actions']}>
            <Link className="button primary large" to={paths.signUp()}>
              {t('signUp')}
            </Link>
            <Link className="button large" to={paths.home()}>
              {t('browse')}
            </Link>
          </p>
        </div>
      </section>
      <Samples groups={groupByLanguage(best.data?.results ?? [], locale)} isLoading={best.isPending} />
      <Features />
      <section aria-labelledby="best" data-live>
        <div className={styles['sectionHead']}>
          <div>
            <h2 id="best">{t('bestTitle')}</h2>
            <p>{t('bestText')}</p>
          </div>
          <Link className="button" to={paths.home()}>
            {t('browse')}
          </Link>
        </div>
        {best.isPending ? (
          <CardSkeleton cards={6} />
        ) : (
          <QueryView query={best} empty={<p className="notice">{t('none')}</p>}>
            {({ results }) => <RepositoryGrid repositories={results} />}
          </QueryView>
        )}
      </section>
      <section className={styles['end']}>
        <div>
          <h2>{t('endTitle')}</h2>
          <p>{t('endText')}</p>
        </div>
        <Link className="button primary large" to={paths.signUp()}>
          {t('signUp')}
        </Link>
      </section>
    </div>
  );
}

function Title({ text }: { text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (document.activeElement === document.body || document.activeElement === null)
      heading.current?.focus({ preventScroll: true });
    announce(text);
  }, [text]);
  return (
    <h1 ref={heading} tabIndex={-1}>
      {text}
    </h1>
  );
}
