import { useMessages } from '@parlance/sdk/i18n';
import { Page, Skeleton } from '@parlance/sdk/platform';
import { RepositoryView, useRepositoryPath } from '@parlance/sdk/repository';
import { useSession } from '@parlance/sdk/session';

import { messages } from './messages.ts';
import { NewNote } from './new-note.tsx';
import { NoteList } from './note-list.tsx';
import { useNotes } from './use-notes.ts';
import type { Notebook } from './notes.ts';

/** The notes of the signed-in person on the intelligence in the address. */
export default function NotesPage() {
  const { nickname } = useSession();
  const { ownerNickname: owner, slug } = useRepositoryPath();
  if (nickname === null) return <Skeleton rows={6} />;
  return <RepositoryView>{({ name }) => <Notes name={name} notebook={{ nickname, owner, slug }} />}</RepositoryView>;
}

function Notes({ name, notebook }: { name: string; notebook: Notebook }) {
  const t = useMessages(messages);
  const { notes, add, remove } = useNotes(notebook);
  return (
    <Page title={t('title')} within={name} purpose={t('purpose', { name })}>
      <p className="notice">{t('kept', { nickname: notebook.nickname })}</p>
      <NewNote onAdd={(text) => add(name, text)} />
      <NoteList notes={notes} onRemove={remove} />
    </Page>
  );
}
