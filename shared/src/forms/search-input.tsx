import { useTypedSearch } from '../platform/index.ts';
import { Input } from '../ui/index.ts';

/** Typing pause (ms) before the list is filtered [TRN-03]. */
const PAUSE = 500;

export interface SearchInputProps {
  /** Element id of the control, for an external label. */
  id?: string;
  /** Accessible name, where there is no label. */
  label?: string;
  placeholder: string;
  /** The current search text. */
  value: string;
  onSearch: (text: string) => void;
}

/** A search input; the list is filtered after a pause in typing, or by Enter. */
export function SearchInput({ id, label, placeholder, value, onSearch }: SearchInputProps) {
  const { typed, setTyped, searchNow } = useTypedSearch({ search: value, pause: PAUSE, onSearch });
  return (
    <Input
      id={id}
      type="search"
      dir="auto"
      allowClear
      aria-label={label}
      placeholder={placeholder}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      onPressEnter={() => searchNow(typed)}
    />
  );
}
