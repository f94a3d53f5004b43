import type { MouseEvent } from 'react';

/** Blurs a link, so that the next screen can focus its heading. */
export function handleLeave({ currentTarget }: MouseEvent<HTMLAnchorElement>): void {
  if (currentTarget.pathname !== location.pathname) currentTarget.blur();
}
