import type { SlotName } from '@parlance/contract';
import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';

const slots = new Map<SlotName, HTMLElement>();

/**
 * The element of a slot. It lives as long as the page and is moved, never rebuilt, so that the content of one area
 * stays while the area around it is mounted and unmounted.
 */
export function slotElement(name: SlotName): HTMLElement {
  const known = slots.get(name);
  if (known) return known;
  const element = document.createElement('div');
  element.dataset['slot'] = name;
  slots.set(name, element);
  return element;
}

/** Hosts the slot: its element is shown inside the one with the returned ref. */
export function useSlotOutlet<E extends HTMLElement>(name: SlotName): RefObject<E | null> {
  const ref = useRef<E>(null);
  useLayoutEffect(() => {
    const element = slotElement(name);
    ref.current?.append(element);
    // A screen that was rendered before its frame could not take the focus.
    if (document.activeElement === document.body)
      element.querySelector<HTMLElement>('h1[tabindex]')?.focus({ preventScroll: true });
    return () => element.remove();
  }, [name]);
  return ref;
}
