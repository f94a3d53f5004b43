import { useRef } from 'react';
import type { ReactNode } from 'react';
import { ItemList, ListLook } from 'shared/sentence';

interface FoundRowsProps {
  /** In an intelligence with one language, rows need not name it. */
  hidesLanguage?: boolean;
  /** The search, whose words are highlighted. */
  found: string;
  label?: string;
  /** Whether a newer page is loading. */
  isBusy: boolean;
  /** @param isShifted returns whether Shift was held in the last click */
  children: (isShifted: () => boolean) => ReactNode;
}

/** The rows of a list of sentences: found words are highlighted, and Shift+click selects a range [TRN-72]. */
export function FoundRows({ hidesLanguage = false, found, label, isBusy, children }: FoundRowsProps) {
  // A checkbox reports its change without the keys that are held.
  const isRange = useRef(false);
  return (
    <ListLook value={{ found, hidesLanguage }}>
      <div
        onClickCapture={(event) => {
          isRange.current = event.shiftKey;
        }}
      >
        <ItemList {...(label !== undefined && { label })} isBusy={isBusy}>
          {children(() => isRange.current)}
        </ItemList>
      </div>
    </ListLook>
  );
}
