import { join } from 'node:path';

/** Files of the embedded database, all below one folder so that they can be moved and removed together. */
export interface Layout {
  readonly root: string;
  /** PostgreSQL's own data directory. */
  readonly data: string;
  /** Port and password, readable only by the owner. */
  readonly state: string;
  readonly log: string;
}

/** Layout below `home`; `folder` differs only while a new cluster is being created. */
export function layoutIn(home: string, folder = 'postgres'): Layout {
  const root = join(home, folder);
  return { root, data: join(root, 'data'), state: join(root, 'state.json'), log: join(root, 'server.log') };
}
