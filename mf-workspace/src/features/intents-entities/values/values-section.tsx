import { useState } from 'react';
import { SearchField } from 'shared/forms';
import { languageName, useMessages } from 'shared/i18n';
import { Pagination, QueryView, queryClient, saveFile, useQuery } from 'shared/platform';
import { useUndoToast } from 'shared/sentence';
import { App } from 'shared/ui';

import { useFailureText } from '../../../components/failure/use-failure-text.ts';
import { addValue, changeValue, deleteValue, replaceTable, restoreValue, tableQuery, valuesQuery } from './api.ts';
import type { ValuesOf } from './api.ts';
import { messages } from './messages.ts';
import { PAGE_SIZE, withRows, writeCsv } from './model.ts';
import type { ValueRow } from './model.ts';
import { PasteDialog } from './paste-dialog.tsx';
import { useRowFocus } from './use-row-focus.ts';
import { ValueForm } from './value-form.tsx';
import styles from './values.module.css';

interface StoredValue extends ValueRow {
  id: number;
}

const NEW: ValueRow = { value: '', synonyms: [], language: null };

interface ValuesSectionProps {
  entity: ValuesOf;
  /** Name of the file in which the values are saved. */
  name: string;
}

/** The values of an entity with their synonyms [ENT-15], or those for any entity [ENT-17]. */
export function ValuesSection({ entity, name }: ValuesSectionProps) {
  const t = useMessages(messages);
  const [search, setSearch] = useState('');
  const [requested, setPage] = useState(1);
  const [opened, setOpened] = useState<number | 'new'>();
  const [pasted, setPasted] = useState<string>();
  const changes = useValueChanges(entity);
  const query = useQuery(valuesQuery(entity, search, requested));
  const section = useRowFocus(opened, query.data);
  const count = query.data?.count ?? 0;
  const page = Math.min(requested, Math.max(1, Math.ceil(count / PAGE_SIZE)));
  const close = () => setOpened(undefined);

  async function handleDownload() {
    const table = await queryClient.query({ ...tableQuery(entity), staleTime: 0 });
    saveFile(new Blob(['\ufeff', writeCsv(table)], { type: 'text/csv' }), `${name}.csv`);
  }

  return (
    <section ref={section} aria-labelledby="entity-values" className={styles['section']}>
      <h2 id="entity-values" tabIndex={-1}>
        {t('values')}
      </h2>
      <p className="soft">{t(entity.id === null ? 'anyPurpose' : 'valuesPurpose')}</p>
      <div className={styles['tools']}>
        <SearchField
          label={t('search')}
          placeholder={t('searchPlaceholder')}
          value={search}
          onSearch={(text) => {
            setSearch(text);
            setPage(1);
          }}
        />
        <button type="button" className="button" data-opens="new" onClick={() => setOpened('new')}>
          {t('add')}
        </button>
        <button type="button" className="button" onClick={() => setPasted('')}>
          {t('paste')}
        </button>
        <button type="button" className="button" disabled={count === 0} onClick={() => void handleDownload()}>
          {t('download')}
        </button>
      </div>
      {opened === 'new' && (
        <ValueForm
          initial={NEW}
          languages={entity.repository.available_languages}
          submitLabel={t('save')}
          onSave={changes.add}
          onClose={close}
          onPasteLines={setPasted}
        />
      )}
      <QueryView query={query} empty={<p className="notice">{t(search === '' ? 'noValues' : 'noneFound')}</p>}>
        {({ results }) => (
          <>
            <Table
              values={results}
              entity={entity}
              opened={opened}
              isBusy={query.isPlaceholderData}
              changes={changes}
              onOpen={setOpened}
              onClose={close}
            />
            <Pagination page={page} pageSize={PAGE_SIZE} count={count} onPage={setPage} />
          </>
        )}
      </QueryView>
      <PasteDialog text={pasted} onStore={changes.store} onClose={() => setPasted(undefined)} />
    </section>
  );
}

interface TableProps {
  values: readonly StoredValue[];
  entity: ValuesOf;
  opened: number | 'new' | undefined;
  isBusy: boolean;
  changes: ReturnType<typeof useValueChanges>;
  onOpen: (id: number) => void;
  onClose: () => void;
}

function Table({ values, entity, opened, isBusy, changes, onOpen, onClose }: TableProps) {
  const t = useMessages(messages);
  return (
    <table className={styles['table']} aria-label={t('values')} aria-busy={isBusy}>
      <thead>
        <tr>
          {(['value', 'synonyms', 'language'] as const).map((title) => (
            <th key={title} scope="col">
              {t(title)}
            </th>
          ))}
          <th scope="col">
            <span className="visually-hidden">{t('actions')}</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {values.map((row) =>
          row.id === opened ? (
            <tr key={row.id}>
              <td colSpan={4}>
                <ValueForm
                  initial={row}
                  languages={entity.repository.available_languages}
                  submitLabel={t('save')}
                  onSave={(after) => changes.change(row, after)}
                  onClose={onClose}
                />
              </td>
            </tr>
          ) : (
            <Row key={row.id} row={row} onEdit={() => onOpen(row.id)} onDelete={() => void changes.remove(row)} />
          ),
        )}
      </tbody>
    </table>
  );
}

interface RowProps {
  row: StoredValue;
  onEdit: () => void;
  onDelete: () => void;
}

function Row({ row: { id, value, synonyms, language }, onEdit, onDelete }: RowProps) {
  const t = useMessages(messages);
  return (
    <tr>
      <th scope="row" dir="auto">
        {value}
      </th>
      <td dir="auto">{synonyms.join(', ')}</td>
      <td>{language === null ? t('everyLanguage') : languageName(language)}</td>
      <td className={styles['rowActions']}>
        <button
          type="button"
          className="button quiet"
          data-opens={id}
          aria-label={t('editValue', { value })}
          onClick={onEdit}
        >
          {t('edit')}
        </button>
        <button type="button" className="button quiet" aria-label={t('deleteValue', { value })} onClick={onDelete}>
          {t('delete')}
        </button>
      </td>
    </tr>
  );
}

/** Changes of the values, each of which can be undone. */
function useValueChanges(entity: ValuesOf) {
  const t = useMessages(messages);
  const failureText = useFailureText();
  const { message } = App.useApp();
  const offerUndo = useUndoToast();
  return {
    add: async (row: ValueRow) => {
      const { id } = await addValue(entity, row);
      offerUndo(t('added', { value: row.value }), () => deleteValue(entity, id));
    },
    change: async ({ id, ...before }: StoredValue, after: ValueRow) => {
      await changeValue(entity, id, after);
      offerUndo(t('changed', { value: after.value }), () => changeValue(entity, id, before));
    },
    remove: async ({ id, value }: StoredValue) => {
      try {
        await deleteValue(entity, id);
        offerUndo(t('deleted', { value }), () => restoreValue(entity, id));
      } catch (error) {
        void message.error(failureText(error));
      }
    },
    /** Adds rows to the table, or replaces it. */
    store: async (rows: readonly ValueRow[], isReplacing: boolean) => {
      const before = await queryClient.query({ ...tableQuery(entity), staleTime: 0 });
      await replaceTable(entity, isReplacing ? rows : withRows(before, rows));
      offerUndo(t('replaced'), () => replaceTable(entity, before));
    },
  };
}
