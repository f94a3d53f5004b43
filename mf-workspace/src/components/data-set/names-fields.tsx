import { useId, useState } from 'react';
import { useMessages } from 'shared/i18n';
import { Input } from 'shared/ui';

import styles from './data-set.module.css';
import { messages } from './messages.ts';
import { hasCollisions, nameGroups } from './model.ts';
import type { NameGroup, NameKind, NameRow, Preview } from './model.ts';
import type { Import } from './use-import.ts';

const KINDS: readonly NameKind[] = ['intents', 'entities'];
const CHOICES = ['merge', 'apart'] as const;

interface NamesFieldsProps {
  work: Pick<Import, 'choices' | 'change'>;
  preview: Preview;
}

/** Names that differ only in case or are too long: merged, kept apart, or renamed [IMP-52]. */
export function NamesFields({ work, preview }: NamesFieldsProps) {
  const t = useMessages(messages);
  const { choices, change } = work;
  const kinds = KINDS.map((kind) => ({ kind, groups: nameGroups(preview.names[kind]) })).filter(
    ({ groups }) => groups.length > 0,
  );
  if (kinds.length === 0) return null;
  const { choice } = choices.names;
  return (
    <section className={styles['part']} aria-label={t('names')}>
      <h3>{t('names')}</h3>
      {(choice || hasCollisions(preview)) && (
        <fieldset className={styles['choices']}>
          <legend>{t('collide')}</legend>
          {CHOICES.map((value) => (
            <label key={value}>
              <input
                type="radio"
                name="names"
                checked={choice === value}
                onChange={() => change({ names: { ...choices.names, choice: value } })}
              />
              {t(value)}
            </label>
          ))}
        </fieldset>
      )}
      {kinds.map(({ kind, groups }) => (
        <NamesTable
          key={kind}
          kind={kind}
          groups={groups}
          onRename={(from, to) =>
            change({ names: { ...choices.names, [kind]: renamed(choices.names[kind], from, to) } })
          }
        />
      ))}
    </section>
  );
}

/** An empty name undoes the renaming. */
function renamed(names: Readonly<Record<string, string>>, from: string, to: string): Record<string, string> {
  const others = Object.fromEntries(Object.entries(names).filter(([name]) => name !== from));
  return to === '' ? others : { ...others, [from]: to };
}

interface NamesTableProps {
  kind: NameKind;
  groups: readonly NameGroup[];
  onRename: (from: string, to: string) => void;
}

function NamesTable({ kind, groups, onRename }: NamesTableProps) {
  const t = useMessages(messages);
  const id = useId();
  return (
    <div>
      <h4 id={id}>{t(`namesTitle_${kind}`)}</h4>
      <table className={styles['names']} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{t('inFile')}</th>
            <th scope="col">{t('storedAs')}</th>
          </tr>
        </thead>
        {groups.map(({ rows, existing }) => (
          <tbody key={rows[0]?.from}>
            {rows.map((row) => (
              <tr key={row.from}>
                <th scope="row" dir="auto">
                  {row.from}
                  {existing !== null && <small className="soft">{t('meets', { name: existing })}</small>}
                </th>
                <td>
                  <NameInput key={row.to} row={row} onRename={(to) => onRename(row.from, to)} />
                </td>
              </tr>
            ))}
          </tbody>
        ))}
      </table>
    </div>
  );
}

/** The preview is updated when the name is complete, not with every letter. */
function NameInput({ row: { from, to }, onRename }: { row: NameRow; onRename: (to: string) => void }) {
  const t = useMessages(messages);
  const [typed, setTyped] = useState(to);
  const settle = () => {
    if (typed.trim() !== to) onRename(typed.trim());
  };
  return (
    <Input
      value={typed}
      dir="auto"
      autoComplete="off"
      aria-label={t('storeAs', { name: from })}
      onChange={(event) => setTyped(event.target.value)}
      onBlur={settle}
      onPressEnter={settle}
    />
  );
}
