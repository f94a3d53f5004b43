import { useCategoryName } from 'shared/category';
import { languageName, useMessages } from 'shared/i18n';
import { Link, Page, Skeleton, useQuery } from 'shared/platform';
import { RepositoryView, RequestAccess, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';

import { qualityQuery } from '../../components/quality/api.ts';
import type { LanguageQuality } from '../../components/quality/api.ts';
import { ContributedSlot } from '../../components/contributed-slot.tsx';
import { CopyAction } from '../../components/new-intelligence/copy-action.tsx';
import { AlgorithmHint } from './algorithm-hint.tsx';
import { Description } from './description.tsx';
import { EntitySection } from './entities/entity-section.tsx';
import { IntentList } from './intent-list.tsx';
import { messages } from './messages.ts';
import { QualityBlock } from './quality-block.tsx';
import styles from './summary.module.css';
import { VoteButton } from './vote-button.tsx';

export default function SummaryPage() {
  return <RepositoryView>{(repository) => <Summary repository={repository} />}</RepositoryView>;
}

function Summary({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const versioned = useVersionedPath();
  const quality = useQuery(qualityQuery(repository));
  const { owner, slug, name, authorization } = repository;
  const actions = (
    <div className={styles['actions']}>
      <VoteButton repository={repository} />
      <RequestAccess repository={repository} />
      <CopyAction repository={repository} />
      {authorization.can_contribute && (
        <Link
          className="button primary"
          to={versioned(paths.repositoryTraining({ ownerNickname: owner.nickname, slug }))}
        >
          {t('train')}
        </Link>
      )}
    </div>
  );
  // Figures that arrive later would move the content below.
  if (quality.isLoading)
    return (
      <Page title={t('title')} purpose={t('purpose')} within={name} action={actions}>
        <Skeleton rows={8} />
      </Page>
    );
  return (
    <Page title={t('title')} purpose={t('purpose')} within={name} action={actions}>
      <AlgorithmHint key={repository.repository_version_id} repository={repository} />
      <Overview repository={repository} quality={quality.data ?? []} />
      <IntentList intents={repository.intents} isLinked={authorization.can_contribute} />
      <EntitySection repository={repository} />
      <ContributedSlot name="summary" titleAs="h2" repository={repository} className={styles['contributed']} />
    </Page>
  );
}

interface OverviewProps {
  repository: RepositoryInfo;
  quality: readonly LanguageQuality[];
}

function Overview({ repository, quality }: OverviewProps) {
  const t = useMessages(messages);
  const { description } = repository;
  return (
    <div className={styles['overview']}>
      <div className={styles['columns']}>
        <section aria-labelledby="summary-about">
          <h2 id="summary-about">{t('description')}</h2>
          <Origin repository={repository} />
          <Categories repository={repository} />
          {description.trim() === '' ? (
            <p className="soft">{t('noDescription')}</p>
          ) : (
            <Description source={description} />
          )}
        </section>
        <div className={styles['facts']}>
          <QualityBlock repository={repository} quality={quality} />
          <Languages repository={repository} />
          <Figures repository={repository} />
        </div>
      </div>
    </div>
  );
}

/** The original of a copy, for people who may read it [IMP-73]. */
function Origin({ repository: { copied_from: origin } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  if (!origin) return null;
  const { name, owner__nickname: ownerNickname, slug } = origin;
  return (
    <p className={styles['origin']}>
      {t('copiedFrom')}{' '}
      <Link to={paths.repositorySummary({ ownerNickname, slug })} dir="auto">
        {name}
      </Link>{' '}
      <span className="soft">{t('by', { owner: ownerNickname })}</span>
    </p>
  );
}

function Categories({ repository: { categories_list: categories } }: { repository: RepositoryInfo }) {
  const nameOf = useCategoryName();
  if (categories.length === 0) return null;
  return (
    <ul className={styles['tags']}>
      {categories.map((category) => (
        <li key={category.id}>
          <Link to={paths.home({ category: category.id })}>{nameOf(category)}</Link>
        </li>
      ))}
    </ul>
  );
}

function Languages({ repository: { language, available_languages: all } }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const others = all
    .filter((code) => code !== language)
    .map((code) => languageName(code))
    .sort((one, other) => one.localeCompare(other));
  return (
    <div>
      <h2>{t('languages')}</h2>
      <p>{[t('mainLanguage', { language: languageName(language) }), ...others].join(', ')}</p>
    </div>
  );
}

function Figures({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const parts = [
    t('sentences', { count: repository.examples__count }),
    t('intentCount', { count: repository.intents_list.length }),
    t('entityCount', { count: repository.entities.length }),
  ];
  return (
    <div>
      <h2>{t('figures')}</h2>
      <p>{parts.join(' · ')}</p>
    </div>
  );
}
