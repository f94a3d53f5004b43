import type { ComponentType, ReactNode } from 'react';
import { matchRoutes } from 'react-router-dom';
import type { RouteObject } from 'react-router-dom';

/** A row of an area's route table. */
export interface AreaRoute {
  /** A router pattern; without one the row has the path of its parent row. */
  path?: string;
  /** Fetches the page, whose code loads on the first visit. */
  page?: () => Promise<{ default: ComponentType }>;
  /** Part of the area's first code: a frame around other rows, or a slot for other areas. */
  element?: ReactNode;
  children?: readonly AreaRoute[];
}

/** The routes of one build, with the pages that have arrived. */
export interface RouteTable {
  readonly rows: RouteObject[];
  /**
   * Fetches the missing pages of a path.
   * @returns undefined when none is missing; otherwise resolves when they have loaded, and rejects when files do not
   * arrive.
   */
  readonly fetchPages: (pathname: string) => Promise<unknown> | undefined;
}

/**
 * Creates the routes for a router. A row whose page has not arrived renders nothing; callers navigate there only after
 * `fetchPages` has resolved, so no screen needs a placeholder for its own code.
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
