import { useEffect } from 'react';
import { useMessages } from 'shared/i18n';
import { Failure, Link, Navigate, Page, Skeleton, useLocation, useQuery } from 'shared/platform';
import { paths } from 'shared/routes';
import { startTour } from 'shared/tour';
import type { TourName } from 'shared/tour';

import { practiceQuery } from './api.ts';
import { messages } from './messages.ts';
import { tutorialOf } from './tutorials.ts';

/** Starts the tour named in the URL on one of the user's intelligences, or offers to create one [SHELL-18]. */
export default function TutorialPage() {
  const t = useMessages(messages);
  const { pathname } = useLocation();
  const tutorial = tutorialOf(pathname.split('/')[2] ?? '');
  const query = useQuery(practiceQuery());
  if (!tutorial) return <Navigate replace to={paths.home()} />;
  if (query.data) return <Start tour={tutorial.tour} to={tutorial.screen(query.data)} />;
  if (query.isError)
    return (
      <Page title={t('title')}>
        <Failure error={query.error} onRetry={() => void query.refetch()} />
      </Page>
    );
  if (query.data === undefined)
    return (
      <div className="page">
        <Skeleton rows={4} />
      </div>
    );
  return (
    <Page title={t('title')} purpose={t('needsOne')}>
      <Link className="button primary" to={paths.new()}>
        {t('create')}
      </Link>
    </Page>
  );
}

/** The tour waits until its screen is rendered. */
function Start({ tour, to }: { tour: TourName; to: string }) {
  useEffect(() => startTour(tour), [tour]);
  return <Navigate replace to={to} />;
}
