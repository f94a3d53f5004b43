import type { AnchorHTMLAttributes, MouseEvent, Ref } from 'react';
import { useHref, useLinkClickHandler } from 'react-router-dom';
import type { To } from 'react-router-dom';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  /** An address of this site. */
  to: To;
  /** Replaces the current entry of the history. */
  replace?: boolean;
  /** Available to the next page as `useLocation().state`. */
  state?: unknown;
  ref?: Ref<HTMLAnchorElement>;
}

/** The router's own link includes prefetching of pages, which this product implements itself. */
export function Link({ to, replace, state, onClick, children, ...rest }: LinkProps) {
  const { target } = rest;
  const href = useHref(to);
  const follow = useLinkClickHandler(to, {
    state,
    ...(replace !== undefined && { replace }),
    ...(target !== undefined && { target }),
  });
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (!event.defaultPrevented) follow(event);
  };
  return (
    <a {...rest} href={href} onClick={handleClick}>
      {children}
    </a>
  );
}
