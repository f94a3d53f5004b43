import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Failure, Skeleton, useQuery } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { listOf, readinessQuery, sentencesQuery } from '../api.ts';
import { messages } from '../messages.ts';
import { isFiltering, sumOfWaiting } from '../model.ts';
import type { SentenceFilter } from '../model.ts';
import type { Training } from '../use-training.ts';
import { SentenceSection } from './sentence-section.tsx';
import { WaitingText } from './waiting-text.tsx';

type ListName = 'page' | 'pending';

interface SentenceListsProps {
  repository: RepositoryInfo;
  filter: SentenceFilter;
  training: Pick<Training, 'trainedAt' | 'query'>;
  pageOf: (name: ListName) => number;
  onPage: (name: ListName, page: number) => void;
  size: number;
  onSize: (size: number) => void;
}

/**
 * Sentences added or changed since the last training, and those that the models know [TRN-03]. Untrained versions have
 * one list.
 */
export function SentenceLists({ training: { trainedAt, query }, ...props }: SentenceListsProps) {
  if (query.error && trainedAt === undefined)
    return <Failure error={query.error} onRetry={() => void query.refetch()} />;
  return trainedAt === undefined ? <Skeleton rows={6} /> : <Lists {...props} trainedAt={trainedAt} />;
}

function Lists({
  repository,
  filter,
  trainedAt,
  pageOf,
  onPage,
  size,
  onSize,
}: Omit<SentenceListsProps, 'training'> & { trainedAt: string | null }) {
  const t = useMessages(messages);
  const [hasShown, setShown] = useState(false);
  // Without a training there is a single list with all sentences.
  const pending = trainedAt === null ? undefined : true;
  const queries = [
    useQuery(sentencesQuery(repository, listOf(repository, filter, pending), { page: pageOf('pending'), size })),
    useQuery({
      ...sentencesQuery(repository, listOf(repository, filter, false), { page: pageOf('page'), size }),
      enabled: trainedAt !== null,
    }),
  ];
  // Both at once: a list that arrives separately would move the other one.
  if (!hasShown && !queries.some(({ isLoading }) => isLoading)) setShown(true);
  if (!hasShown) return <Skeleton rows={6} />;
  const isNarrowed = isFiltering(filter);
  const common = { repository, filter, onSize };
  const nothingWaits = t(trainedAt === null ? 'pendingStart' : 'pendingEmpty');
  return (
    <>
      <SentenceSection
        {...common}
        title={t('pending')}
        hint={<Hint repository={repository} />}
        empty={isNarrowed ? t('pendingNoMatch') : nothingWaits}
        waits={pending}
        place={{ page: pageOf('pending'), size }}
        onPage={(page) => onPage('pending', page)}
      />
      {trainedAt !== null && (
        <SentenceSection
          {...common}
          title={t('earlier')}
          empty={t(isNarrowed ? 'earlierNoMatch' : 'earlierEmpty')}
          waits={false}
          place={{ page: pageOf('page'), size }}
          onPage={(page) => onPage('page', page)}
        />
      )}
    </>
  );
}

/** The number of changes that wait for training: deleted sentences are in no list. */
function Hint({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const readiness = useQuery(readinessQuery(repository)).data ?? [];
  const waiting = sumOfWaiting(readiness);
  const isStale = readiness.some((each) => each.isReady && each.waiting !== null);
  return waiting && isStale ? <WaitingText waiting={waiting} /> : t('pendingHint');
}
