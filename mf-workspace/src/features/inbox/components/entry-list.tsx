import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from 'shared/i18n';
import type { RepositoryInfo } from 'shared/repository';
import { useTour } from 'shared/tour';

import { FoundRows, useAddMany, useSelectionOfAll } from '../../../sentences/index.ts';
import { allQuestions } from '../api.ts';
import { messages } from '../messages.ts';
import { groupOf } from '../model.ts';
import type { InboxEntry, InboxFilter, Place } from '../model.ts';
import { AddDialog } from './add-dialog.tsx';
import type { AddRequest } from './add-dialog.tsx';
import { Assignee } from './assignee.tsx';
import { BulkBar } from './bulk-bar.tsx';
import { EntryRow } from './entry-row.tsx';
import { useDecisions } from './use-decisions.ts';
import { useDeletion } from './use-deletion.ts';

interface EntryListProps {
  repository: RepositoryInfo;
  filter: InboxFilter;
  /** The questions of the page. */
  entries: readonly InboxEntry[];
  /** Questions on all pages. */
  count: number;
  place: Place;
  /** The newest sentence of the list. */
  horizon: number | undefined;
  /** Announces questions that have arrived. */
  arrivals: ReactNode;
  isBusy: boolean;
  /** Called when every question on the page has left it. */
  onEmptied: () => void;
}

/** A page of the inbox, with decisions about one question or about the selected ones. */
export function EntryList(props: EntryListProps) {
  const { repository, filter, entries: all, count, arrivals, isBusy, onEmptied } = props;
  const t = useMessages(messages);
  const decisions = useDecisions(repository, filter);
  const entries = all.filter(({ id }) => !decisions.hidden.has(id));
  const selection = useQuestionSelection(props, decisions.hidden);
  const { selected, clear } = selection;
  const [request, setRequest] = useState<AddRequest>();
  const isTouring = useTour().active === 'inbox';
  const isAll = entries.length > 0 && entries.every(({ id }) => selection.has(id));
  const bulk = useBulkActions({ repository, selected, clear, onEmptied: () => isAll && onEmptied() });

  function handleClose() {
    clear();
    setRequest(undefined);
  }

  return (
    <>
      <BulkBar
        selectedCount={selected.length}
        isReading={selection.isReading}
        onSelectEvery={() => void selection.selectAll()}
        count={count - (all.length - entries.length)}
        isAll={isAll}
        arrivals={arrivals}
        canWrite={repository.authorization.can_write}
        isDeleting={bulk.isDeleting}
        assigning={<Assignee repository={repository} questions={withGroups(selected)} onAssigned={clear} />}
        onToggleAll={isAll ? clear : selection.selectPage}
        onDelete={bulk.remove}
        onAdd={(target) =>
          bulk.withSelected((chosen) => {
            // The tour only describes the dialog, which would cover the tour's card.
            if (!isTouring) setRequest({ target, entries: withGroups(chosen), isBulk: withGroups(chosen).length > 1 });
          })
        }
        onDecideEach={(decision) =>
          bulk.withSelected((chosen) => {
            clear();
            void decisions.runAndReport(withGroups(chosen).map((entry) => ({ ...decision, entry })));
          })
        }
      />
      <FoundRows found={filter.search} label={t('list')} isBusy={isBusy}>
        {(isShifted) =>
          entries.map((entry, index) => (
            <EntryRow
              key={entry.id}
              repository={repository}
              entry={entry}
              isSelected={selection.has(entry.id)}
              onSelect={() => selection.toggle(entry.id, isShifted())}
              onDecide={(decision, group) =>
                void decisions.runAndReport(group.map((each) => ({ ...decision, entry: each })))
              }
              onCorrect={() => setRequest({ target: 'training', entries: [entry], isBulk: false })}
              tourAnchor={index === 0 ? 'inbox-row' : undefined}
            />
          ))
        }
      </FoundRows>
      <AddDialog
        repository={repository}
        request={request}
        onDecide={decisions.run}
        onDecideMany={decisions.runAndReport}
        // Questions that could not be added stay in the dialog, unless it was closed in the meantime.
        onAdded={(left) => setRequest((now) => (now && left.length > 0 ? { ...now, entries: left } : undefined))}
        onClose={handleClose}
      />
    </>
  );
}

/** Selection over the pages of the list; a question that was decided in its row is no longer selected. */
function useQuestionSelection(
  { repository, filter, entries, place, horizon }: EntryListProps,
  hidden: ReadonlySet<number>,
) {
  const selection = useSelectionOfAll(entries, {
    key: JSON.stringify([filter, place.isGrouped]),
    readAll: () => allQuestions(repository, { filter, place, horizon: { id: horizon } }),
  });
  const selected = selection.selected.filter(({ id }) => !hidden.has(id));
  const ids = new Set(selected.map(({ id }) => id));
  return { ...selection, selected, has: (id: number) => ids.has(id) };
}

const NONE: ReadonlySet<number> = new Set();
/** A selected row includes all questions of its group. */
const withGroups = (chosen: readonly InboxEntry[]): InboxEntry[] => chosen.flatMap((entry) => groupOf(entry, NONE));

interface BulkOptions {
  repository: RepositoryInfo;
  selected: readonly InboxEntry[];
  clear: () => void;
  /** Called after the selected questions were deleted. */
  onEmptied: () => void;
}

function useBulkActions({ repository, selected, clear, onEmptied }: BulkOptions) {
  const { askToSelect } = useAddMany(repository);
  const deletion = useDeletion(repository);

  /** Does something with the selected questions, or asks to select some. */
  function withSelected(act: (chosen: readonly InboxEntry[]) => void) {
    if (selected.length === 0) askToSelect();
    else act(selected);
  }

  return {
    isDeleting: deletion.isBusy,
    withSelected,
    remove: () =>
      withSelected((chosen) =>
        deletion.confirm(
          withGroups(chosen).map(({ id }) => id),
          () => {
            clear();
            onEmptied();
          },
        ),
      ),
  };
}
