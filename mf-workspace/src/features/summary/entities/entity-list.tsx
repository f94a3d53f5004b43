import { useMessages } from 'shared/i18n';
import { Link, useQuery } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { EntityTag } from 'shared/sentence';

import { allEntitiesQuery } from '../../../components/entities/api.ts';
import summary from '../summary.module.css';
import styles from './entities.module.css';
import { messages } from './messages.ts';
import { boxesOf } from './model.ts';
import type { Box } from './model.ts';

const NO_MOVES = new Map<never, never>();

/** Entities by group, ungrouped last; linked for users who can open them. */
export function EntityList({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const boxes = boxesOf(repository, NO_MOVES).filter(({ id, entities }) => id !== null || entities.length > 0);
  const isGrouped = repository.groups.length > 0;
  const isLinked = repository.authorization.can_contribute;
  return (
    <>
      {boxes.length === 0 && <p className="soft">{t('noEntities')}</p>}
      {boxes.map((box) => (
        <Group key={box.id} box={box} name={box.name ?? (isGrouped ? t('ungrouped') : undefined)} isLinked={isLinked} />
      ))}
      {isLinked && <Unmarked repository={repository} known={boxes} />}
      {isLinked && <AnyEntity />}
    </>
  );
}

/** Entities that are not marked in any sentence; they have values, word lists or patterns, for example from files. */
function Unmarked({ repository, known }: { repository: RepositoryInfo; known: readonly Box[] }) {
  const t = useMessages(messages);
  const { data: all = [] } = useQuery(allEntitiesQuery(repository));
  const listed = new Set(known.flatMap(({ entities }) => entities.map(({ id }) => id)));
  const entities = all.filter(({ id }) => !listed.has(id)).map(({ id, value: name }) => ({ id, name, group: null }));
  if (entities.length === 0) return null;
  return <Group box={{ id: null, entities }} name={t('unmarked')} isLinked />;
}

/** Links to the values that apply to words of every entity. */
function AnyEntity() {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <p className={styles['anyEntity']}>
      <Link to={versioned(paths.repositoryAnyEntity(address))}>{t('anyEntity')}</Link>
    </p>
  );
}

function Group({ box: { entities }, name, isLinked }: { box: Box; name: string | undefined; isLinked: boolean }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <div className={summary['group']}>
      {name && <h3 dir="auto">{name}</h3>}
      {entities.length === 0 && <p className="soft">{t('emptyGroup')}</p>}
      <ul className={summary['entityTags']}>
        {entities.map(({ id, name: entity }) => (
          <li key={id}>
            {isLinked ? (
              <Link to={versioned(paths.repositoryEntity(address, id))}>
                <EntityTag entity={entity} />
              </Link>
            ) : (
              <EntityTag entity={entity} />
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
