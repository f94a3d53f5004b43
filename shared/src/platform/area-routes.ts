import type { ComponentType, ReactNode } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

/** A row of an area's route table. */
export interface AreaRoute {
  /** A router pattern; without one the row stands at the path of the row around it. */
  path?: string;
  /** Fetches the page, whose code loads on the first visit. */
  page?: () => Promise<{ default: ComponentType }>;
  /** Part of the area's first code: a frame around other rows, or a place for other areas. */
  element?: ReactNode;
  children?: readonly AreaRoute[];
}

/** The routes of one build, with the pages that have arrived. */
export interface RouteTable {
  readonly rows: RouteObject[];
  /**
   * Fetches what a path shows and is not here yet.
   * @returns undefined when all of it is here; otherwise resolves when it is, and rejects when files do not arrive.
   */
  readonly fetchPages: (pathname: string) => Promise<unknown> | undefined;
}

/**
 * Makes the routes that a router draws. A row whose page has not arrived draws nothing, so nobody goes there before
 * `fetchPages` has resolved: no screen has to show that its own code is on the way.
 */
export function openRoutes(table: readonly AreaRoute[]): RouteTable {
  const missing = new Map<RouteObject, () => Promise<void>>();
  const rowOf = ({ path, page, element, children }: AreaRoute): RouteObject => {
    const row: RouteObject =
      path === undefined ? { index: true, element } : { path, element, children: children?.map(rowOf) };
    if (page) {
      missing.set(row, async () => {
        row.Component = (await page()).default;
        missing.delete(row);
      });
    }
    return row;
  };
  const rows = table.map(rowOf);
  return {
    rows,
    fetchPages: (pathname) => {
      const due = (matchRoutes(rows, pathname) ?? []).flatMap(({ route }) => missing.get(route) ?? []);
      return due.length === 0 ? undefined : Promise.all(due.map((fetchPage) => fetchPage()));
    },
  };
}
