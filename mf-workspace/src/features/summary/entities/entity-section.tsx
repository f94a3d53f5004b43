import { Suspense, lazy, useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import { useMessages } from 'shared/i18n';
import { Skeleton } from 'shared/platform';
import type { RepositoryInfo } from 'shared/repository';

import summary from '../summary.module.css';
import styles from './entities.module.css';
import { EntityList } from './entity-list.tsx';
import { messages } from './messages.ts';
import { useHistory } from './use-history.ts';
import type { History } from './use-history.ts';

const EntityEditor = lazy(() => import('./entity-editor.tsx'));

/** Entities of the version by group, editable for contributors [DASH-05]. */
export function EntitySection({ repository }: { repository: RepositoryInfo }) {
  const t = useMessages(messages);
  const [isEditing, setEditing] = useState(false);
  const history = useHistory(repository);
  const canEdit = repository.authorization.can_contribute;
  const isOpen = isEditing && canEdit;
  const section = useRef<HTMLElement>(null);
  useFocusAfter(history.isBusy, section);
  return (
    <section ref={section} className={summary['section']} aria-labelledby="summary-entities" aria-busy={history.isBusy}>
      <div className={summary['sectionHead']}>
        <h2 id="summary-entities" tabIndex={-1}>
          {t('entities')}
        </h2>
        {canEdit && (
          <button type="button" className="button" onClick={() => setEditing(!isEditing)}>
            {t(isOpen ? 'finish' : 'edit')}
          </button>
        )}
      </div>
      {isOpen ? (
        <Suspense fallback={<Skeleton rows={4} />}>
          <EntityEditor repository={repository} history={history} />
        </Suspense>
      ) : (
        <EntityList repository={repository} />
      )}
      <LastChange history={history} />
    </section>
  );
}

/** When the focused element was removed, moves the focus to the undo button or the heading. */
function useFocusAfter(isBusy: boolean, section: RefObject<HTMLElement | null>) {
  const wasBusy = useRef(false);
  useEffect(() => {
    const isLost =
      wasBusy.current && !isBusy && (document.activeElement === document.body || document.activeElement === null);
    wasBusy.current = isBusy;
    if (!isLost) return;
    const next =
      section.current?.querySelector<HTMLElement>('[data-undo]') ?? section.current?.querySelector<HTMLElement>('h2');
    next?.focus({ preventScroll: true });
  }, [isBusy, section]);
}

/** The latest change with an undo button, until it is dismissed. */
function LastChange({ history: { last, isBusy, undo, clear } }: { history: History }) {
  const t = useMessages(messages);
  if (!last) return null;
  return (
    <div className={styles['lastChange']} role="group" aria-label={t('undo')}>
      <span>{last.text}</span>
      <button type="button" className="button" data-undo disabled={isBusy} onClick={() => void undo()}>
        {t('undo')}
      </button>
      <button type="button" className="button quiet" onClick={clear}>
        {t('hide')}
      </button>
    </div>
  );
}
