import { databaseUrl } from './connection.ts';
import { layoutIn } from './layout.ts';
import { findPostmaster } from './postmaster.ts';
import { readState } from './state.ts';

/** Address of the embedded server running below `home`; undefined if it is not running. */
export async function findRunningUrl(home: string): Promise<string | undefined> {
  const { data, state } = layoutIn(home);
  const found = await findPostmaster(data);
  return found && databaseUrl({ ...(await readState(state)), port: found.port });
}
