import { lazy, useRef, useState } from 'react';
import { ApiError } from 'shared/api';
import { formatAgo, formatNumber, languageName, useMessages } from 'shared/i18n';
import { Failure, Link, Page, Skeleton, useParams, useQuery, useSearchParams, withValues } from 'shared/platform';
import type { UseQueryResult } from 'shared/platform';
import { RepositoryView, RequireRight, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { dashboardPath, paths } from 'shared/routes';
import { WhenTouring } from 'shared/tour';

import { RunButton } from '../../components/run/run-button.tsx';
import { logQuery, resultQuery } from './api.ts';
import { Comparison } from './components/comparison.tsx';
import { ConfidenceFigure } from './components/confidence-figure.tsx';
import { ConfusedPairs } from './components/confused-pairs.tsx';
import { ConfusionTable } from './components/confusion-table.tsx';
import { DownloadButton } from './components/download-button.tsx';
import { Headline } from './components/headline.tsx';
import { Log } from './components/log.tsx';
import { Opening } from './components/opening.tsx';
import { ScoreFigure } from './components/score-figure.tsx';
import { ThresholdControl } from './components/threshold-control.tsx';
import { ThresholdCosts } from './components/threshold-costs.tsx';
import { messages } from './messages.ts';
import { entityConfusion, MATRIX_LABELS, readLogFilter, scoresOf } from './model.ts';
import type { Result } from './model.ts';
import styles from './result.module.css';

const ResultTour = lazy(() => import('./result-tour.tsx'));

/** The result of an evaluation [EVA-03]. */
export default function ResultPage() {
  return <RepositoryView>{(repository) => <ResultScreen repository={repository} />}</RepositoryView>;
}

function ResultScreen({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const { resultId = '' } = useParams();
  const id = /^[1-9]\d{0,8}$/.test(resultId) ? Number(resultId) : 0;
  const query = useQuery({ ...resultQuery(repository, id), enabled: id > 0 && repository.authorization.can_write });
  const result = query.data;
  const isMissing = id === 0 || (query.error instanceof ApiError && query.error.status === 404);
  const title = result ? t('title', { number: result.version }) : t('result');
  const run = result && !result.cross_validation && (
    <RunButton
      repository={repository}
      language={result.language}
      version={result.repository_version.id}
      isPrimary={false}
    />
  );

  return (
    // Rendered again under its own title, whose width would move the help link beside it.
    <Page key={title} title={title} purpose={result && <About result={result} />} within={repository.name} action={run}>
      <RequireRight repository={repository} anyOf={['can_write']}>
        {result && <Details repository={repository} result={result} />}
        {isMissing ? <NoResult repository={repository} /> : <Loading query={query} />}
      </RequireRight>
    </Page>
  );
}

function Loading({ query }: { query: UseQueryResult<Result> }) {
  const t = useMessages(messages);
  if (!query.isError) return query.isPending && <Skeleton rows={8} />;
  return (
    <>
      <h2>{t('loadFailed')}</h2>
      <Failure error={query.error} onRetry={() => void query.refetch()} />
    </>
  );
}

function About({
  result: { language, repository_version: version, cross_validation: isAutomatic, sentences, created_at: created },
}: {
  result: Result;
}) {
  const t = useMessages(messages);
  return t('about', {
    count: sentences,
    amount: formatNumber(sentences),
    language: languageName(language),
    version: version.name,
    means: t(isAutomatic ? 'automatic' : 'manual', { count: sentences }),
    when: formatAgo(created),
  });
}

function Details({ repository, result }: { repository: RepositoryInfo; result: Result }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  const [address, setAddress] = useSearchParams();
  // Who comes to compare sees that first; who compares on the way stays where they are.
  const [comesToCompare] = useState(() => address.has('with'));
  const logHeading = useRef<HTMLHeadingElement>(null);
  const { owner, slug } = repository;
  const place = { ownerNickname: owner.nickname, slug };
  // The charts follow the first page of sentences, whose height is not known before.
  const log = useQuery(logQuery(repository, result.id, readLogFilter(address)));
  const showCell = (intent: string, predicted: string) => {
    setAddress((now) => withValues(now, { search: '', shown: '', page: '', intent, predicted }), { replace: true });
    logHeading.current?.focus();
  };
  return (
    <div className={styles['screen']}>
      <Opening result={result} />
      <Headline result={result} />
      <p className={styles['links']}>
        <Link to={versioned(dashboardPath(place, 'evaluate/guide'))}>{t('guide')}</Link>
        <Link to={versioned(paths.repositoryResults(place))}>{t('back')}</Link>
        <DownloadButton result={result} table="scores" />
      </p>
      {comesToCompare && <Comparison repository={repository} result={result} />}
      <Log repository={repository} result={result} heading={logHeading} />
      {!log.isPending && <Charts repository={repository} result={result} onCell={showCell} />}
      {!comesToCompare && <Comparison repository={repository} result={result} />}
      <WhenTouring name="evaluate_result">
        <ResultTour />
      </WhenTouring>
    </div>
  );
}

function Charts({ repository, result, onCell }: ConfusionsProps) {
  const t = useMessages(messages);
  const entities = scoresOf(result.entities_list);
  return (
    <>
      <ScoreFigure
        title={t('intentScores')}
        note={t('intentScoresNote')}
        nameHeading={t('intent')}
        supportHeading={t('support')}
        scores={scoresOf(result.intents_list)}
        isWhole
      />
      {entities.length > 0 ? (
        <ScoreFigure
          title={t('entityScores')}
          note={t('entityScoresNote')}
          nameHeading={t('entity')}
          supportHeading={t('words')}
          scores={entities}
          isWhole={false}
        />
      ) : (
        <section className={styles['section']}>
          <h2>{t('entityScores')}</h2>
          <p className="soft">{t('noEntities')}</p>
        </section>
      )}
      <Confusions repository={repository} result={result} onCell={onCell} />
      <ConfidenceFigure histogram={result.histogram} />
      <ThresholdCosts costs={result.confidence_thresholds} />
      <ThresholdControl repository={repository} result={result} kind="confidence" />
      {result.out_of_scope_histogram.length > 0 && (
        <ThresholdControl repository={repository} result={result} kind="out_of_scope" />
      )}
    </>
  );
}

interface ConfusionsProps {
  repository: RepositoryInfo;
  result: Result;
  onCell: (intent: string, predicted: string) => void;
}

/** Which intents, and which entities, were taken for which. */
function Confusions({ repository, result, onCell }: ConfusionsProps) {
  const t = useMessages(messages);
  const confused = entityConfusion(result.entity_confusion, t('noEntity'));
  return (
    <>
      <ConfusionTable
        title={t('confusion')}
        note={t('confusionNote')}
        empty={t('confusionNone')}
        confusion={result.confusion}
        onCell={onCell}
      >
        {result.matrix_chart && (
          <a href={result.matrix_chart} target="_blank" rel="noreferrer">
            {t('picture')}
          </a>
        )}
        <DownloadButton result={result} table="confusion" />
        <DownloadButton result={result} table="confusions" />
      </ConfusionTable>
      {result.confusion.labels.length > MATRIX_LABELS && (
        <ConfusedPairs repository={repository} result={result.id} of="intents" onPair={onCell} />
      )}
      {confused && confused.labels.length > 1 && (
        <ConfusionTable
          title={t('entityConfusion')}
          note={t('entityConfusionNote', { none: t('noEntity') })}
          empty={t('entityConfusionNone')}
          confusion={confused}
        />
      )}
      {confused && confused.labels.length > MATRIX_LABELS && (
        <ConfusedPairs repository={repository} result={result.id} of="entities" />
      )}
    </>
  );
}

function NoResult({ repository: { owner, slug } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  return (
    <div className="notice">
      <h2>{t('none')}</h2>
      <p>{t('noneText')}</p>
      <Link className="button primary" to={versioned(paths.repositoryResults({ ownerNickname: owner.nickname, slug }))}>
        {t('back')}
      </Link>
    </div>
  );
}
