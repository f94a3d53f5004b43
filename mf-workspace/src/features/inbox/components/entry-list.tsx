import { useState } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { ItemList } from 'shared/sentence';
import { useTour } from 'shared/tour';

import { useAddMany, useSelection } from '../../../sentences/index.ts';
import type { Target } from '../../../sentences/index.ts';
import { messages } from '../messages.ts';
import type { InboxEntry } from '../model.ts';
import { AddDialog } from './add-dialog.tsx';
import type { AddRequest } from './add-dialog.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EntryRow } from './entry-row.tsx';
import { useDeletion } from './use-deletion.ts';

interface EntryListProps {
  repository: RepositoryInfo;
  entries: readonly InboxEntry[];
  /** Entries on all pages. */
  count: number;
  isBusy: boolean;
  /** Called when every entry on the page was deleted. */
  onEmptied: () => void;
}

/** A page of the inbox and the bulk actions on its selected entries. */
export function EntryList({ repository, entries, count, isBusy, onEmptied }: EntryListProps) {
  const t = useMessages(messages);
  const selection = useSelection(entries);
  const { selected, deselect, clear } = selection;
  const [added, setAdded] = useState<Readonly<Record<Target, readonly number[]>>>({ training: [], tests: [] });
  const [request, setRequest] = useState<AddRequest>();
  const { askToSelect } = useAddMany(repository);
  const deletion = useDeletion(repository);
  const isTouring = useTour().active === 'inbox';
  const isAll = entries.length > 0 && selected.length === entries.length;

  function handleAdd(target: Target) {
    if (selected.length === 0) askToSelect();
    // The tour only describes the dialog, which would cover the tour's card.
    else if (!isTouring) setRequest({ target, entries: selected, isBulk: selected.length > 1 });
  }

  function handleAdded(target: Target, ids: readonly number[]) {
    setAdded((now) => ({ ...now, [target]: [...now[target], ...ids] }));
    deselect(ids);
    // Entries that could not be added stay in the dialog, with the typed intent, unless it was closed in the meantime.
    setRequest((now) => {
      const rest = now?.entries.filter(({ id }) => !ids.includes(id)) ?? [];
      return now && rest.length > 0 ? { ...now, entries: rest } : undefined;
    });
  }

  function handleDelete() {
    if (selected.length === 0) {
      askToSelect();
      return;
    }
    const ids = selected.map(({ id }) => id);
    deletion.confirm(ids, () => {
      clear();
      if (isAll) onEmptied();
    });
  }

  function handleClose() {
    clear();
    setRequest(undefined);
  }

  return (
    <>
      <BulkBar
        selectedCount={selected.length}
        count={count}
        isAll={isAll}
        canWrite={repository.authorization.can_write}
        isDeleting={deletion.isBusy}
        onToggleAll={isAll ? clear : selection.selectAll}
        onDelete={handleDelete}
        onAdd={handleAdd}
      />
      <ItemList label={t('list')} isBusy={isBusy}>
        {entries.map((entry, index) => (
          <EntryRow
            key={entry.id}
            repository={repository}
            entry={entry}
            isSelected={selected.includes(entry)}
            onSelect={() => selection.toggle(entry.id)}
            onAdd={(target) => setRequest({ target, entries: [entry], isBulk: false })}
            isInTraining={added.training.includes(entry.id)}
            isInTests={added.tests.includes(entry.id)}
            tourAnchor={index === 0 ? 'inbox-row' : undefined}
          />
        ))}
      </ItemList>
      <AddDialog repository={repository} request={request} onAdded={handleAdded} onClose={handleClose} />
    </>
  );
}
