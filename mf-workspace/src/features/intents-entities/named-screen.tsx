import { useRef, useState } from 'react';
import { readId } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import {
  Link,
  Page,
  QueryView,
  Pagination,
  Skeleton,
  useParams,
  useQuery,
  useSearchParams,
  readPage,
} from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { EntityTag } from 'shared/sentence';

import { counted } from '../../components/counted.ts';
import { allEntitiesQuery } from '../../components/entities/api.ts';
import { PAGE_SIZE, SentenceList } from '../../sentences/index.ts';
import { listOf, sentencesOfQuery } from './api.ts';
import styles from './intents-entities.module.css';
import { messages } from './messages.ts';
import { namesOf } from './model.ts';
import type { Kind, Named } from './model.ts';
import { RenameForm } from './rename-form.tsx';
import { ListsSection } from './values/lists-section.tsx';
import { ValuesSection } from './values/values-section.tsx';

/** The screen of an intent or an entity: its name and its sentences. */
export function NamedPage({ kind }: { kind: Kind }) {
  const t = useMessages(messages);
  const id = readId(useParams()['id']);
  return (
    <RepositoryView>
      {(repository) =>
        repository.authorization.can_contribute ? (
          <NamedOrUnknown
            key={`${repository.repository_version_id}-${id}`}
            repository={repository}
            kind={kind}
            id={id}
          />
        ) : (
          <Page title={t(kind)} within={repository.name}>
            <RequireRight repository={repository} anyOf={['can_contribute']}>
              {null}
            </RequireRight>
          </Page>
        )
      }
    </RepositoryView>
  );
}

interface NamedProps {
  repository: RepositoryInfo;
  kind: Kind;
}

function NamedOrUnknown({ repository, kind, id }: NamedProps & { id: number | undefined }) {
  const { found, isLoading } = useNamed(repository, kind, id);
  // Deleting the last sentence removes the entity; the screen stays, so that the deletion can be undone.
  const [last, setLast] = useState(found);
  if (found && (found.name !== last?.name || found.group !== last.group)) setLast(found);
  const named = found ?? last;
  if (!named && isLoading) return <Skeleton rows={6} />;
  return named ? (
    <NamedScreen repository={repository} kind={kind} named={named} />
  ) : (
    <UnknownName kind={kind} within={repository.name} />
  );
}

/** The intent or entity of the address; an entity may occur in no sentence. */
function useNamed(repository: RepositoryInfo, kind: Kind, id: number | undefined) {
  const listed = namesOf(repository, kind).find((each) => each.id === id);
  const isAsked = kind === 'entity' && id !== undefined && !listed;
  const { data, isLoading } = useQuery({ ...allEntitiesQuery(repository), enabled: isAsked });
  const unmarked = data?.find((each) => each.id === id);
  const found: Named | undefined = listed ?? (unmarked && { id: unmarked.id, name: unmarked.value });
  return { found, isLoading };
}

function NamedScreen({ repository, kind, named }: NamedProps & { named: Named }) {
  const t = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const { name, group } = named;
  const heading =
    kind === 'entity' ? (
      <>
        {t('entity')}{' '}
        <span className={styles['tag']}>
          <EntityTag entity={name} />
        </span>
      </>
    ) : (
      t('intentTitle', { name })
    );

  function handleClose() {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  }

  return (
    <Page
      title={t(kind === 'entity' ? 'entityTitle' : 'intentTitle', { name })}
      heading={heading}
      purpose={group && t('inGroup', { group })}
      within={repository.name}
      action={
        !isEditing && (
          <button ref={edit} type="button" className="button" onClick={() => setEditing(true)}>
            {t('edit')}
          </button>
        )
      }
    >
      {isEditing && <RenameForm repository={repository} kind={kind} named={named} onClose={handleClose} />}
      <Sentences repository={repository} kind={kind} id={named.id} />
      {kind === 'entity' && (
        <>
          <ValuesSection entity={{ repository, id: named.id }} name={name} />
          <ListsSection entity={{ repository, id: named.id }} name={name} />
        </>
      )}
    </Page>
  );
}

function Sentences({ repository, kind, id }: NamedProps & { id: number }) {
  const t = useMessages(messages);
  const [address, setAddress] = useSearchParams();
  const requestedPage = readPage(address);
  const query = useQuery(sentencesOfQuery(repository, kind, id, requestedPage));
  const count = query.data?.count ?? 0;
  const last = Math.max(1, Math.ceil(count / PAGE_SIZE));

  function handlePage(page: number) {
    setAddress((now) => {
      const next = new URLSearchParams(now);
      if (page > 1) next.set('page', String(page));
      else next.delete('page');
      return next;
    });
  }

  return (
    <section aria-labelledby="named-sentences">
      <h2 id="named-sentences">
        {query.data ? t(kind === 'entity' ? 'entitySentences' : 'intentSentences', counted(count)) : t('sentences')}
      </h2>
      <QueryView query={query} rows={6} isEmpty={() => count === 0} empty={<p className="soft">{t('noSentences')}</p>}>
        {({ results }) => (
          <>
            <SentenceList
              repository={repository}
              sentences={results}
              list={listOf(repository, kind, id)}
              count={count}
              isBusy={query.isPlaceholderData}
            />
            <Pagination page={Math.min(requestedPage, last)} pageSize={PAGE_SIZE} count={count} onPage={handlePage} />
          </>
        )}
      </QueryView>
    </section>
  );
}

function UnknownName({ kind, within }: { kind: Kind; within: string }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  return (
    <Page title={t(kind === 'entity' ? 'entityUnknown' : 'intentUnknown')} purpose={t('unknownText')} within={within}>
      <Link className="button primary" to={versioned(paths.repositorySummary(address))}>
        {t('toSummary')}
      </Link>
    </Page>
  );
}
