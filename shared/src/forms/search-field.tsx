import { useId } from 'react';

import { Field } from './field.tsx';
import { SearchInput } from './search-input.tsx';
import type { SearchInputProps } from './search-input.tsx';

/** A labeled search input. */
export function SearchField({ label, ...search }: Omit<SearchInputProps, 'id' | 'label'> & { label: string }) {
  const id = useId();
  return (
    <Field id={id} label={label}>
      <SearchInput id={id} {...search} />
    </Field>
  );
}
