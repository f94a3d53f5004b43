import type { ComponentProps, KeyboardEvent } from 'react';

interface InlineFormProps extends Omit<ComponentProps<'form'>, 'onSubmit' | 'onKeyDown'> {
  onSubmit: () => void;
  onEscape: () => void;
}

/** A form that opens in place: Enter submits it, and Escape cancels it from any of its fields. */
export function InlineForm({ onSubmit, onEscape, ...attributes }: InlineFormProps) {
  function handleKeyDown(event: KeyboardEvent) {
    // While a list of suggestions is open, Escape closes only that list.
    const isListOpen = event.target instanceof Element && event.target.getAttribute('aria-expanded') === 'true';
    if (event.key !== 'Escape' || isListOpen) return;
    event.stopPropagation();
    onEscape();
  }

  return (
    <form
      {...attributes}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
      onKeyDown={handleKeyDown}
    />
  );
}
