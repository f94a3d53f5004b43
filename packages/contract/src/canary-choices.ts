import { chooseBuild, cohortOf } from './cohort.ts';
import type { RegisteredRemote, Registry } from './registry.ts';

/** The cookie in which a browser notes which of the running canaries it gets: nothing that distinguishes it further. */
export const CHOICES_COOKIE = 'parlance_canaries';

const noteOf = (build: string, isChosen: boolean) => `${build}:${Number(isChosen)}`;
const SEPARATOR = '/';

/** What a browser notes; empty while there is no canary. @param seed see `cohortOf` */
export const canaryChoices = ({ remotes }: Pick<Registry, 'remotes'>, seed: number): string =>
  Object.entries(remotes)
    .flatMap(([area, remote]) => {
      const { canary } = remote;
      return canary ? [noteOf(canary.build, chooseBuild(remote, cohortOf(seed, area)).build === canary.build)] : [];
    })
    .join(SEPARATOR);

/** The build of a remote in a browser with these notes; undefined if it is disabled, or the notes do not say. */
export function buildByChoices(remote: RegisteredRemote, choices = ''): string | undefined {
  if (!remote.enabled) return undefined;
  const { canary, stable } = remote;
  if (!canary) return stable;
  const notes = choices.split(SEPARATOR);
  if (notes.includes(noteOf(canary.build, true))) return canary.build;
  return notes.includes(noteOf(canary.build, false)) ? stable : undefined;
}
