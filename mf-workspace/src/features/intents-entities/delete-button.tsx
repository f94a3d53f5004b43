import { refusalText } from 'shared/api';
import { useMessages } from 'shared/i18n';
import { useNavigate } from 'shared/platform';
import { useRepositoryPath, useVersionedPath } from 'shared/repository';
import type { RepositoryInfo } from 'shared/repository';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { workspacePaths } from '../../components/workspace-paths.ts';
import { counted } from '../../components/counted.ts';
import { useDelete } from './api.ts';
import { messages } from './messages.ts';
import type { Kind, Named } from './model.ts';

interface DeleteButtonProps {
  repository: RepositoryInfo;
  kind: Kind;
  named: Named;
}

/** Deletes an intent or entity without a question, says how much that touched, and offers to undo it [ENT-73]. */
export function DeleteButton({ repository, kind, named }: DeleteButtonProps) {
  const t = useMessages(messages);
  const { message } = App.useApp();
  const navigate = useNavigate();
  const address = useRepositoryPath();
  const versioned = useVersionedPath();
  const offerUndo = useUndoToast();
  const deletion = useDelete(repository, kind, named);
  const list = kind === 'intent' ? workspacePaths.intents(address) : workspacePaths.entities(address);

  // Not the options of `mutate`: the screen may be gone before they are called.
  const handleDelete = () =>
    deletion.mutateAsync().then(
      ({ count, undo }) => {
        offerUndo(
          t(kind === 'intent' ? 'intentDeleted' : 'entityDeleted', { name: named.name, ...counted(count) }),
          undo,
        );
        void navigate(versioned(list));
      },
      (error: unknown) => void message.error(refusalText(error, t('failed'))),
    );

  return (
    <button
      type="button"
      className="button danger"
      disabled={deletion.isPending}
      aria-busy={deletion.isPending}
      onClick={() => void handleDelete()}
    >
      {t('delete')}
    </button>
  );
}
