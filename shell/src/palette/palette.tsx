import { useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import type { KeyboardEvent } from 'react';
import { useLocale, useMessages } from 'shared/i18n';
import { helpPath } from 'shared/routes';

import { messages } from './messages.ts';
import { useCommands } from './use-commands.ts';
import type { Command, CommandGroup } from './use-commands.ts';
import './palette.css';

/** Number of options that Page Up and Page Down skip. */
const PAGE = 8;

interface PaletteProps {
  /** Text typed before it was loaded. */
  typed?: string;
  onClose: () => void;
}

/** Opens pages and runs commands by typing: a combobox over a grouped list [CMD-01]. */
export default function Palette({ typed = '', onClose }: PaletteProps) {
  const t = useMessages(messages);
  const locale = useLocale();
  const id = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(typed);
  const [place, setPlace] = useState(0);
  const sought = text.trim();
  const { groups, retry } = useCommands(sought, useDeferredValue(sought));
  const commands = groups.flatMap((group) => group.commands);
  const active = commands[Math.min(place, commands.length - 1)];
  const optionId = (command: Command) => `${id}-${commands.indexOf(command)}`;
  useModal(dialog);
  const activeId = active && optionId(active);
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  const handleRun = (command: Command | undefined) => {
    if (!command) return;
    dialog.current?.close();
    command.run();
  };
  const handleKeys = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Enter') handleRun(active);
    const step = { ArrowDown: 1, ArrowUp: -1, PageDown: PAGE, PageUp: -PAGE }[event.key];
    if (step === undefined && event.key !== 'Enter') return;
    event.preventDefault();
    if (step !== undefined) setPlace(moved(Math.min(place, commands.length - 1), step, commands.length));
  };
  return (
    <dialog ref={dialog} className="palette" aria-label={t('title')} onClose={onClose}>
      <div className="palette-frame">
        <input
          type="text"
          role="combobox"
          aria-label={t('title')}
          aria-expanded={commands.length > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={activeId}
          autoComplete="off"
          spellCheck={false}
          placeholder={t('placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            setPlace(0);
          }}
          onKeyDown={handleKeys}
        />
        <p className="visually-hidden" role="status">
          {commands.length > 0 ? t('found', { count: commands.length }) : t('nothing', { text: text.trim() })}
        </p>
        {retry && (
          <p className="palette-note" role="alert">
            {t('failed')}{' '}
            <button type="button" className="button quiet" onClick={retry}>
              {t('retry')}
            </button>
          </p>
        )}
        {commands.length === 0 && <p className="palette-note soft">{t('nothing', { text: text.trim() })}</p>}
        <div id={`${id}-list`} role="listbox" aria-label={t('results')} className="palette-list">
          {groups.map((group) => (
            <Group key={group.id} group={group} active={active} idOf={optionId} onRun={handleRun} />
          ))}
        </div>
        <p className="palette-keys soft">
          <span aria-hidden="true">{t('keys')}</span>
          <a href={helpPath(locale, 'palette')} target="_blank" rel="noreferrer">
            {t('help')}
          </a>
        </p>
      </div>
    </dialog>
  );
}

/** Opens the dialog; a press outside closes it. */
function useModal(dialog: { readonly current: HTMLDialogElement | null }): void {
  useEffect(() => {
    const element = dialog.current;
    element?.showModal();
    const closeBeside = ({ target }: Event) => target === element && element?.close();
    element?.addEventListener('click', closeBeside);
    return () => element?.removeEventListener('click', closeBeside);
  }, [dialog]);
}

/** Arrow keys wrap around the ends; Page Up and Page Down stop there. */
function moved(place: number, step: number, count: number): number {
  if (count === 0) return 0;
  if (Math.abs(step) === 1) return (place + step + count) % count;
  return Math.min(Math.max(place + step, 0), count - 1);
}

interface GroupProps {
  group: CommandGroup;
  active: Command | undefined;
  idOf: (command: Command) => string;
  onRun: (command: Command) => void;
}

/** The input keeps the focus: options are chosen by keyboard or by a press. */
function Group({ group, active, idOf, onRun }: GroupProps) {
  return (
    <div role="group" aria-label={group.label}>
      {group.id !== 'search' && (
        <p className="palette-group" aria-hidden="true">
          {group.label}
        </p>
      )}
      {group.commands.map((command) => (
        // eslint-disable-next-line jsx-a11y/click-events-have-key-events -- the focused field handles the keys
        <div
          key={command.id}
          id={idOf(command)}
          role="option"
          tabIndex={-1}
          aria-selected={command === active}
          className="palette-option"
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onRun(command)}
        >
          <span>{command.label}</span>
          {command.note && <span className="soft">{command.note}</span>}
        </div>
      ))}
    </div>
  );
}
