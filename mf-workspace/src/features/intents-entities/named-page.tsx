import { lazy, Suspense, useRef, useState } from 'react';
import { readId } from 'shared/domain';
import { useMessages } from 'shared/i18n';
import { Link, Page, Skeleton, useParams, useQuery } from 'shared/platform';
import { RepositoryView, RequireRight, useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { EntityTag } from 'shared/sentence';

import { workspacePaths } from '../../components/workspace-paths.ts';
import { allEntitiesQuery } from '../../components/entities/api.ts';
import { Propose } from '../../components/propose/propose.tsx';
import { SubjectFindings } from '../../components/findings/subject-findings.tsx';
import { TryButton } from '../../components/what-if/try-button.tsx';
import { ShortcutsButton } from '../../components/shortcuts/shortcuts-button.tsx';
import {
  ActiveRow,
  NewSentenceForm,
  SentenceBrowser,
  refreshSentences,
  useSentenceKeys,
} from '../../sentences/index.ts';
import { markedWordsQuery, WORDS_SHOWN } from './api.ts';
import { DeleteButton } from './delete-button.tsx';
import styles from './intents-entities.module.css';
import { MarkedWords } from './marked-words.tsx';
import { messages } from './messages.ts';
import { namesOf } from './model.ts';
import type { Kind, Named } from './model.ts';
import { RenameForm } from './rename-form.tsx';
import { useKind } from './use-kind.ts';
import { listsQuery, valuesQuery } from './values/api.ts';
import { ListsSection } from './values/lists-section.tsx';
import { ValuesSection } from './values/values-section.tsx';

const DraftsSection = lazy(() => import('./drafts/drafts-section.tsx'));

/** The screen of an intent or an entity: its name, its sentences, and what the data check says about it [ENT-71]. */
export default function NamedPage() {
  const kind = useKind();
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
            {kind === 'intent' && <ProposeHere repository={repository} id={id} />}
          </Page>
        )
      }
    </RepositoryView>
  );
}

/** Readers propose sentences of the intent instead. */
function ProposeHere({ repository, id }: { repository: RepositoryInfo; id: number | undefined }) {
  const intent = namesOf(repository, 'intent').find((each) => each.id === id)?.name;
  return <Propose repository={repository} {...(intent !== undefined && { intent })} />;
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
  const found: Named | undefined =
    listed ?? (unmarked && { id: unmarked.id, name: unmarked.value, count: unmarked.examples__count });
  return { found, isLoading };
}

function NamedScreen({ repository, kind, named }: NamedProps & { named: Named }) {
  const t = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const screen = useRef<HTMLDivElement>(null);
  const keys = useSentenceKeys(screen);
  const { id, name, group } = named;
  const isIntent = kind === 'intent';
  const heading = isIntent ? (
    t('intentTitle', { name })
  ) : (
    <>
      {t('entity')}{' '}
      <span className={styles['tag']}>
        <EntityTag entity={name} />
      </span>
    </>
  );

  function handleClose() {
    setEditing(false);
    requestAnimationFrame(() => edit.current?.focus());
  }

  return (
    <Page
      title={t(isIntent ? 'intentTitle' : 'entityTitle', { name })}
      heading={heading}
      purpose={<Back kind={kind} group={group} />}
      within={repository.name}
      action={
        !isEditing && (
          <div className={styles['head']}>
            <button ref={edit} type="button" className="button" onClick={() => setEditing(true)}>
              {t('edit')}
            </button>
            <DeleteButton repository={repository} kind={kind} named={named} />
            {!isIntent && (
              <TryButton
                tried={{ repository, language: repository.language, change: { change: 'drop_entity', entity: name } }}
                onChanged={() => refreshSentences(repository)}
              />
            )}
          </div>
        )
      }
    >
      <div ref={screen} className={styles['screen']}>
        {isEditing && <RenameForm repository={repository} kind={kind} named={named} onClose={handleClose} />}
        {isIntent && <NewSentenceForm key={name} repository={repository} intent={name} />}
        <ActiveRow value={keys.active}>
          <SentenceBrowser
            repository={repository}
            fixed={isIntent ? { intent_id: id } : { entity_id: id }}
            title={t('sentences')}
            empty={t(isIntent ? 'noSentences' : 'noMarks')}
            below={(isLoaded) =>
              isIntent ? (
                isLoaded && (
                  <>
                    <Suspense fallback={null}>
                      <DraftsSection repository={repository} intent={id} />
                    </Suspense>
                    <SubjectFindings repository={repository} about={{ intent: name }} />
                  </>
                )
              ) : (
                <EntityParts repository={repository} id={id} name={name} isShown={isLoaded} />
              )
            }
          >
            <ShortcutsButton shortcuts={keys.shortcuts} lines={keys.lines} />
          </SentenceBrowser>
        </ActiveRow>
      </div>
    </Page>
  );
}

interface EntityPartsProps {
  repository: RepositoryInfo;
  id: number;
  name: string;
  isShown: boolean;
}

/** What else an entity has, once all of it has loaded: otherwise each part would move those below it. */
function EntityParts({ repository, id, name, isShown }: EntityPartsProps) {
  const entity = { repository, id };
  const words = useQuery(markedWordsQuery(repository, id, WORDS_SHOWN));
  const values = useQuery(valuesQuery(entity, '', 1));
  const lists = useQuery(listsQuery(entity));
  // A part that failed loads again when it is tried, which must not hide the others.
  const isReady = [words, values, lists].every(({ isFetched }) => isFetched);
  return (
    <>
      {isShown && !isReady && <Skeleton rows={3} />}
      <div hidden={!isShown || !isReady}>
        <MarkedWords repository={repository} entity={id} />
        <ValuesSection entity={entity} name={name} />
        <ListsSection entity={entity} name={name} />
        <SubjectFindings repository={repository} about={{ entity: name }} />
      </div>
    </>
  );
}

/** The link to the list that the screen belongs to. */
function Back({ kind, group }: { kind: Kind; group: string | undefined }) {
  const t = useMessages(messages);
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const path = kind === 'intent' ? workspacePaths.intents(address) : workspacePaths.entities(address);
  return (
    <>
      <Link to={versioned(path)}>{t(kind === 'intent' ? 'allIntents' : 'allEntities')}</Link>
      {group && ` · ${t('inGroup', { group })}`}
    </>
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
