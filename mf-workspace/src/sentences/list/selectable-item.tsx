import { SentenceItem } from 'shared/sentence';
import type { SentenceItemProps } from 'shared/sentence';

import { useActiveRow } from './active-row.ts';
import type { RowCommands } from './active-row.ts';

interface SelectableItemProps extends Omit<SentenceItemProps, 'selection' | 'onDelete' | 'onFocus' | 'onBlur'> {
  isSelected: boolean;
  commands: RowCommands;
}

/** An item of a sentence list that can be selected and handles the screen's shortcuts while the focus is inside it. */
export function SelectableItem({ isSelected, commands, ...item }: SelectableItemProps) {
  const focusHandlers = useActiveRow(commands);
  return (
    <SentenceItem
      {...item}
      selection={{ isSelected, onSelect: commands.select }}
      onDelete={commands.remove}
      {...focusHandlers}
    />
  );
}
