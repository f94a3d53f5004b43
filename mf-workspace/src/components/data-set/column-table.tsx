import { useMessages } from 'shared/i18n';
import { Select } from 'shared/ui';

import styles from './data-set.module.css';
import { messages } from './messages.ts';
import { COLUMN_ROLES, roleOf, withRole } from './model.ts';
import type { ColumnRole, Columns, Preview } from './model.ts';

type Table = NonNullable<Preview['table']>;

/** Rows shown besides the header. */
const ROWS = 5;
const NONE = 'none';

interface ColumnTableProps {
  table: Table;
  onChange: (columns: Columns) => void;
}

/** The first rows of a table, with the role of each column. */
export function ColumnTable({ table, onChange }: ColumnTableProps) {
  const t = useMessages(messages);
  const { columns, rows, file } = table;
  const flags = [
    { name: 'has_header', isOn: columns.has_header },
    { name: 'marked', isOn: columns.marked ?? false },
  ] as const;
  return (
    <>
      <div className={styles['choices']}>
        {flags.map(({ name, isOn }) => (
          <label key={name}>
            <input
              type="checkbox"
              checked={isOn}
              onChange={(event) => onChange({ ...columns, [name]: event.target.checked })}
            />
            {t(name)}
          </label>
        ))}
      </div>
      <div className={styles['scroll']}>
        <table className={styles['rows']} aria-label={t('columnsOf', { file })}>
          <Head table={table} onChange={onChange} />
          <tbody>
            {rows.slice(columns.has_header ? 1 : 0, ROWS + 1).map((cells, row) => (
              <tr key={row}>
                {cells.map((cell, column) => (
                  <td key={column} dir="auto" data-unread={roleOf(columns, column) === undefined}>
                    {cell}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </>
  );
}

function Head({ table: { columns, rows }, onChange }: ColumnTableProps) {
  const t = useMessages(messages);
  const width = Math.max(0, ...rows.map((cells) => cells.length));
  const [titles = []] = columns.has_header ? rows : [];
  const options = ([...COLUMN_ROLES, NONE] as const).map((value) => ({ value, label: t(`role_${value}`) }));
  return (
    <thead>
      <tr>
        {Array.from({ length: width }, (_, column) => (
          <th key={column} scope="col">
            <Select<ColumnRole | typeof NONE>
              value={roleOf(columns, column) ?? NONE}
              options={options}
              aria-label={t('columnHolds', { place: column + 1 })}
              popupMatchSelectWidth={false}
              onChange={(role) => onChange(withRole(columns, column, role === NONE ? undefined : role))}
            />
            {columns.has_header && <span dir="auto">{titles[column]}</span>}
          </th>
        ))}
      </tr>
    </thead>
  );
}
