import { useRef } from 'react';
import type { ReactNode } from 'react';
import type { RepositoryInfo } from 'shared/repository';
import { ItemList, ListLook } from 'shared/sentence';

interface FoundRowsProps {
  repository: RepositoryInfo;
  /** The search, whose words are highlighted. */
  found: string;
  label?: string;
  /** Whether a newer page is loading. */
  isBusy: boolean;
  /** @param isShifted returns whether Shift was held in the last click */
  children: (isShifted: () => boolean) => ReactNode;
}

/** The rows of a list of sentences: found words are highlighted, and Shift+click selects a range [TRN-72]. */
export function FoundRows({ repository, found, label, isBusy, children }: FoundRowsProps) {
  // A checkbox reports its change without the keys that are held.
  const isRange = useRef(false);
  return (
    <ListLook value={{ found, hidesLanguage: repository.available_languages.length <= 1 }}>
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
