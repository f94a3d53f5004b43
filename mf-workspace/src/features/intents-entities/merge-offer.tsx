import { useQuery, useNavigate } from 'shared/platform';
import { useMessages } from 'shared/i18n';
import { refusalText } from 'shared/api';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { paths } from 'shared/routes';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { refreshSentences } from '../../sentences/index.ts';
import { counted } from '../../components/counted.ts';
import { allEntitiesQuery } from '../../components/entities/api.ts';
import { TryButton } from '../../components/what-if/try-button.tsx';
import { useMerge } from './api.ts';
import styles from './intents-entities.module.css';
import { messages } from './messages.ts';
import type { Kind, Named } from './model.ts';

interface MergeOfferProps {
  repository: RepositoryInfo;
  kind: Kind;
  named: Named;
  /** The one that has the typed name. */
  other: Named;
  onDone: () => void;
}

/** Offers to merge an intent or entity into another one, then opens that one [ENT-72]. */
export function MergeOffer({ repository, kind, named, other, onDone }: MergeOfferProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const offerUndo = useUndoToast();
  const merge = useMerge(repository, kind, named);
  const { data: entities } = useQuery({ ...allEntitiesQuery(repository), enabled: kind === 'entity' });
  const count = named.count ?? entities?.find(({ id }) => id === named.id)?.examples__count ?? 0;
  const pathOf = kind === 'intent' ? paths.repositoryIntent : paths.repositoryEntity;

  const handleMerged = () => {
    onDone();
    void navigate(versioned(pathOf(address, other.id)));
  };

  const handleMerge = () =>
    merge.mutate(other, {
      onSuccess: ({ undo }) => {
        handleMerged();
        offerUndo(t('merged', { name: named.name, other: other.name }), undo);
      },
      onError: (error) => void message.error(refusalText(error, t('failed'))),
    });

  return (
    <div className={styles['merge']} role="status">
      <p>
        {t(kind === 'intent' ? 'intentExists' : 'entityExists')} {t('mergeInto', counted(count))}
      </p>
      <button
        type="button"
        className="button primary"
        disabled={merge.isPending}
        aria-busy={merge.isPending}
        onClick={handleMerge}
      >
        {t('merge')}
      </button>
      {kind === 'intent' && (
        <TryButton
          tried={{
            repository,
            language: repository.language,
            change: { change: 'merge', intents: [named.name, other.name], intent: other.name },
          }}
          onChanged={() => refreshSentences(repository)}
          onApplied={handleMerged}
        />
      )}
    </div>
  );
}
