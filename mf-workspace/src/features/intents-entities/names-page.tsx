import { useId } from 'react';
import { SearchField } from 'shared/forms';
import { formatNumber, useMessages } from 'shared/i18n';
import { Link, Page, QueryView, useQuery, useSearchParams, withValues } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { EntityTag } from 'shared/sentence';

import { counted } from '../../components/counted.ts';
import { allEntitiesQuery } from '../../components/entities/api.ts';
import styles from './intents-entities.module.css';
import { listed, namesOf } from './model.ts';
import type { Kind, Named, NameOrder } from './model.ts';
import { messages } from './names-messages.ts';
import { useKind } from './use-kind.ts';

/** The list of all intents, or of all entities, with their number of sentences [ENT-74]. */
export default function NamesPage() {
  const kind = useKind();
  const t = useMessages(messages);
  return (
    <RepositoryView>
      {(repository) => (
        <Page title={t(kind)} purpose={t(`${kind}Purpose`)} within={repository.name}>
          <RequireRight repository={repository} anyOf={['can_contribute']}>
            {kind === 'intent' ? (
              <Names kind={kind} names={namesOf(repository, kind)} />
            ) : (
              <Entities repository={repository} />
            )}
          </RequireRight>
        </Page>
      )}
    </RepositoryView>
  );
}

function Entities({ repository }: { repository: RepositoryInfo }) {
  const query = useQuery(allEntitiesQuery(repository));
  return (
    <QueryView query={query} rows={6} isEmpty={() => false} empty={null}>
      {(entities) => (
        <Names
          kind="entity"
          names={entities.map(({ id, value, group, examples__count: count }) => ({
            id,
            name: value,
            count,
            ...(group && { group: group.value }),
          }))}
        />
      )}
    </QueryView>
  );
}

function Names({ kind, names }: { kind: Kind; names: readonly Named[] }) {
  const t = useMessages(messages);
  const id = useId();
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const [query, setQuery] = useSearchParams();
  const search = query.get('search') ?? '';
  const order: NameOrder = query.get('order') === 'name' ? 'name' : 'count';
  const change = (values: Record<string, string>) => setQuery((now) => withValues(now, values), { replace: true });
  if (names.length === 0)
    return (
      <div className="notice">
        <p>{t(`${kind}None`)}</p>
        <Link className="button primary" to={versioned(paths.repositoryTraining(address))}>
          {t('toTraining')}
        </Link>
      </div>
    );
  const shown = listed(names, search, order);
  return (
    <section aria-labelledby={id} className={styles['names']}>
      <div role="search" className={styles['search']}>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={search}
          onSearch={(text) => change({ search: text })}
        />
      </div>
      <h2 id={id} aria-live="polite">
        {t(`${kind}Count`, counted(shown.length))}
      </h2>
      {shown.length === 0 ? (
        <p className="notice">{t('noMatch')}</p>
      ) : (
        <NameTable
          kind={kind}
          names={shown}
          order={order}
          onOrder={(next) => change({ order: next === 'name' ? next : '' })}
        />
      )}
    </section>
  );
}

interface NameTableProps {
  kind: Kind;
  names: readonly Named[];
  order: NameOrder;
  onOrder: (order: NameOrder) => void;
}

function NameTable({ kind, names, order, onOrder }: NameTableProps) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const pathOf = kind === 'intent' ? paths.repositoryIntent : paths.repositoryEntity;
  const largest = Math.max(1, ...names.map(({ count = 0 }) => count));
  const hasGroups = names.some(({ group }) => group !== undefined);
  const heading = (column: NameOrder) => (
    <th
      scope="col"
      aria-sort={order !== column ? 'none' : column === 'name' ? 'ascending' : 'descending'}
      className={column === 'count' ? styles['number'] : undefined}
    >
      <button type="button" className={styles['sort']} onClick={() => onOrder(column)}>
        {t(column)}
        <span aria-hidden="true">{order === column && (column === 'name' ? ' ↑' : ' ↓')}</span>
      </button>
    </th>
  );
  return (
    <table className={styles['table']} aria-label={t(kind)}>
      <thead>
        <tr>
          {heading('name')}
          {hasGroups && <th scope="col">{t('group')}</th>}
          {heading('count')}
          <td className={styles['bars']} />
        </tr>
      </thead>
      <tbody>
        {names.map(({ id, name, group, count = 0 }) => (
          <tr key={id}>
            <th scope="row" dir="auto">
              <Link to={versioned(pathOf(address, id))}>{kind === 'entity' ? <EntityTag entity={name} /> : name}</Link>
            </th>
            {hasGroups && <td dir="auto">{group}</td>}
            <td className={styles['number']}>{formatNumber(count)}</td>
            <td className={styles['bars']} aria-hidden="true">
              <span className={styles['bar']} style={{ width: `${(count / largest) * 100}%` }} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
