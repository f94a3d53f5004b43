import type { SlotName } from '@parlance/contract';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const slots = new Map<SlotName, HTMLElement>();

/**
 * The element of a slot. It lives as long as the page and is moved, never rebuilt, so that what one area drew into it
 * stays while the area around it comes and goes.
 */
export function slotElement(name: SlotName): HTMLElement {
  const known = slots.get(name);
  if (known) return known;
  const element = document.createElement('div');
  element.dataset['slot'] = name;
  slots.set(name, element);
  return element;
}

/** Offers a place for the slot: its element is shown inside the one that carries the returned ref. */
export function useSlotOutlet<E extends HTMLElement>(name: SlotName): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = slotElement(name);
    ref.current?.append(element);
    // A screen that was drawn before its frame stood could not take the focus.
    if (document.activeElement === document.body)
      element.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    return () => element.remove();
  }, [name]);
  return ref;
}
