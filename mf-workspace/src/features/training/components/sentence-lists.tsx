import { useMessages } from 'shared/i18n';
import { Skeleton } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import { messages } from '../messages.ts';
import { isFiltering } from '../model.ts';
import type { SentenceFilter } from '../model.ts';
import { SentenceSection } from './sentence-section.tsx';

interface SentenceListsProps {
  repository: RepositoryInfo;
  filter: SentenceFilter;
  /** Start time of the last training; `undefined` while loading. */
  trainedAt: string | null | undefined;
  pageOf: (name: 'page' | 'pending') => number;
  onPage: (name: 'page' | 'pending', page: number) => void;
}

/** Sentences added since the last training, and those included in it [TRN-03]. Untrained versions have one list. */
export function SentenceLists({ repository, filter, trainedAt, pageOf, onPage }: SentenceListsProps) {
  const t = useMessages(messages);
  if (trainedAt === undefined) return <Skeleton rows={6} />;
  const isNarrowed = isFiltering(filter);
  const common = { repository, filter };
  const nothingWaits = t(trainedAt === null ? 'pendingStart' : 'pendingEmpty');
  return (
    <>
      <SentenceSection
        {...common}
        title={t('pending')}
        hint={t('pendingHint')}
        empty={isNarrowed ? t('pendingNoMatch') : nothingWaits}
        period={trainedAt === null ? {} : { from: trainedAt }}
        page={pageOf('pending')}
        onPage={(page) => onPage('pending', page)}
      />
      {trainedAt !== null && (
        <SentenceSection
          {...common}
          title={t('earlier')}
          empty={t(isNarrowed ? 'earlierNoMatch' : 'earlierEmpty')}
          period={{ until: trainedAt }}
          page={pageOf('page')}
          onPage={(page) => onPage('page', page)}
        />
      )}
    </>
  );
}
