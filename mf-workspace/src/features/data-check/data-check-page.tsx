import { useState } from 'react';
import { formatNumber, languageName, useMessages } from 'shared/i18n';
import { Link, Page, QueryView, useQuery, useSearchParams } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { Segmented, Select } from 'shared/ui';

import { useFindingCounts } from '../../components/finding-count.ts';
import { FINDINGS_SHOWN, findingsQuery } from '../../components/findings/api.ts';
import type { Findings, Place, Side } from '../../components/findings/api.ts';
import styles from '../../components/findings/findings.module.css';
import { FindingGroup } from '../../components/findings/finding-group.tsx';
import { LabelCheck } from './label-check.tsx';
import { messages } from '../../components/findings/messages.ts';
import { groupsOf, readView } from '../../components/findings/model.ts';

/** The server's maximum per kind. */
const ALL = 200;

export default function DataCheckPage() {
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t('title')} purpose={t('purpose')} within={repository.name}>
          <RequireRight repository={repository} anyOf={['can_contribute']}>
            <DataCheck key={repository.repository_version_id} repository={repository} />
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

/** Findings about the sentences of a language, by kind [FND-10]. */
function DataCheck({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const [limit, setLimit] = useState(FINDINGS_SHOWN);
  const { language = repository.language, show } = readView(address);
  const place = { repository, language };
  const query = useQuery(findingsQuery(place, { show, limit }));
  const languages = [...new Set([repository.language, ...repository.available_languages])];
  const { byLanguage } = useFindingCounts(repository);
  // The dash keeps the place of a count that is not known, so that nothing moves when it arrives.
  const withCount = (name: string, count: number | undefined) =>
    `${name} (${count === undefined ? '–' : formatNumber(count)})`;
  const change = (name: 'language' | 'show', value: string) =>
    setAddress(
      (now) => {
        now.set(name, value);
        return now;
      },
      { replace: true },
    );
  return (
    <div className={styles['screen']}>
      <div className={styles['bar']}>
        <Segmented<Side>
          aria-label={t('show')}
          value={show}
          options={(['open', 'set_aside'] as const).map((side) => ({
            value: side,
            label: withCount(t(side), query.data?.[side]),
          }))}
          onChange={(side) => change('show', side)}
        />
        {languages.length > 1 && (
          <Select
            aria-label={t('language')}
            value={language}
            options={languages.map((code) => ({
              value: code,
              label: withCount(languageName(code), byLanguage.get(code)?.open),
            }))}
            onChange={(code) => change('language', code)}
          />
        )}
      </div>
      {query.data && show === 'open' && repository.examples__count > 0 && (
        <LabelCheck place={place} check={query.data.check} />
      )}
      <QueryView
        query={query}
        rows={5}
        isEmpty={(found) => found[show] === 0}
        empty={<Nothing place={place} show={show} onLanguage={(code) => change('language', code)} />}
      >
        {(found) => <Groups found={found} place={place} show={show} onAll={() => setLimit(ALL)} />}
      </QueryView>
    </div>
  );
}

interface GroupsProps {
  found: Findings;
  place: Place;
  show: Side;
  onAll: () => void;
}

function Groups({ found, place, show, onAll }: GroupsProps) {
  const t = useMessages(messages);
  return (
    <div className={styles['groups']} aria-label={t('kinds')} role="group">
      {groupsOf(found, show).map((group) => (
        <FindingGroup key={group.kind} group={group} place={place} show={show} onAll={onAll} />
      ))}
    </div>
  );
}

interface NothingProps {
  place: Place;
  show: Side;
  onLanguage: (code: string) => void;
}

function Nothing({ place: { repository, language }, show, onLanguage }: NothingProps) {
  const t = useMessages(messages);
  const { byLanguage } = useFindingCounts(repository);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  if (show === 'set_aside') return <p className="notice">{t('noneAside')}</p>;
  if (repository.examples__count === 0)
    return (
      <div className="notice">
        <p>{t('noSentences')}</p>
        <Link className="button primary" to={versioned(paths.repositoryTraining(address))}>
          {t('toTraining')}
        </Link>
      </div>
    );
  return (
    <div className="notice">
      <p>{t('clean', { language: languageName(language) })}</p>
      <p className="soft">{t('cleanHint')}</p>
      {[...byLanguage]
        .filter(([, { open }]) => open > 0)
        .map(([code, { open: count }]) => (
          <button key={code} type="button" className="button" onClick={() => onLanguage(code)}>
            {t('elsewhere', { count, amount: formatNumber(count), language: languageName(code) })}
          </button>
        ))}
    </div>
  );
}
