import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import { useRoleName } from 'shared/people';
import { Link, useQuery, useSearchParams, readPage } from 'shared/platform';
import { paths } from 'shared/routes';

import { intelligencesQuery } from '../../../components/intelligences/api.ts';
import { IntelligenceFilters } from '../../../components/intelligences/intelligence-filters.tsx';
import { IntelligenceList } from '../../../components/intelligences/intelligence-list.tsx';
import { useIntelligenceFilter } from '../../../components/intelligences/use-intelligence-filter.ts';
import { ReceivedOffers } from '../offers/received-offers.tsx';
import { membershipsQuery, usedQuery } from './api.ts';
import { DeletedIntelligences } from './deleted-intelligences.tsx';
import styles from './intelligences.module.css';
import { messages } from './messages.ts';
import { pageOf } from './narrow.ts';

/** The user's own intelligences and other people's, under one set of filters [ACC-09]. */
export function IntelligencesTab() {
  const t = useMessages(messages);
  const roleName = useRoleName();
  const [params] = useSearchParams();
  const { filter, change, clear } = useIntelligenceFilter();
  const mine = useQuery(intelligencesQuery(undefined, filter, readPage(params, 'mine')));
  const contributing = useQuery(membershipsQuery(filter, readPage(params, 'contributing')));
  const used = useQuery({ ...usedQuery(), select: (all) => pageOf(all, filter, readPage(params, 'using')) });
  return (
    <>
      <ReceivedOffers />
      <IntelligenceFilters filter={filter} onChange={change} />
      <Group name="mine" title={t('mine')} purpose={t('mineText')}>
        <IntelligenceList
          query={mine}
          list="mine"
          onClear={clear}
          empty={
            <Nothing
              title={t('noneMine')}
              text={t('noneMineText')}
              link={
                <Link to={paths.new()} className="button">
                  {t('add')}
                </Link>
              }
            />
          }
        />
      </Group>
      <Group name="contributing" title={t('contributing')} purpose={t('contributingText')}>
        <IntelligenceList
          query={contributing}
          list="contributing"
          onClear={clear}
          noteOf={({ owner__nickname: owner, role }) => `@${owner} · ${t('role', { role: roleName(role) })}`}
          empty={<Nothing title={t('noneContributing')} text={t('noneContributingText')} />}
        />
      </Group>
      <Group name="using" title={t('using')} purpose={t('usingText')}>
        <IntelligenceList
          query={used}
          list="using"
          onClear={clear}
          noteOf={({ owner__nickname: owner, predictions }) =>
            `@${owner} · ${t('predictions', { count: predictions })}`
          }
          empty={
            <Nothing
              title={t('noneUsing')}
              text={t('noneUsingText')}
              link={
                <Link to={paths.home()} className="button">
                  {t('browse')}
                </Link>
              }
            />
          }
        />
      </Group>
      <DeletedIntelligences />
    </>
  );
}

function Group({
  name,
  title,
  purpose,
  children,
}: {
  name: string;
  title: string;
  purpose: string;
  children: ReactNode;
}) {
  return (
    <section className={styles['group']} aria-labelledby={`${name}-title`}>
      <h2 id={`${name}-title`}>{title}</h2>
      <p className="soft">{purpose}</p>
      {children}
    </section>
  );
}

function Nothing({ title, text, link }: { title: string; text: string; link?: ReactNode }) {
  return (
    <div className="notice">
      <h3>{title}</h3>
      <p>{text}</p>
      {link}
    </div>
  );
}
