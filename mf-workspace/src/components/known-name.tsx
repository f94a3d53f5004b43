import { useState } from 'react';
import type { ComponentProps } from 'react';
import { beginsWith } from 'shared/domain';
import { AutoComplete } from 'shared/ui';

interface KnownNameProps extends Omit<ComponentProps<typeof AutoComplete<string>>, 'options' | 'onChange'> {
  value: string;
  names: readonly string[];
  onChange: (name: string) => void;
}

/** A field for a name, old or new, that proposes the known ones which begin with the typed text. */
export function KnownName({ value, names, onChange, ...field }: KnownNameProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <AutoComplete<string>
      {...field}
      value={value}
      options={names.filter((name) => beginsWith(name, value) && name !== value).map((name) => ({ value: name }))}
      open={isOpen}
      onOpenChange={setOpen}
      onBlur={() => setOpen(false)}
      onInputKeyDown={({ key }) => {
        // Enter submits the form, whose list would otherwise cover the next screen.
        if (key === 'Enter') setOpen(false);
      }}
      defaultActiveFirstOption={false}
      onChange={onChange}
    />
  );
}
