import { ArtifactError, PackError } from '../index.ts';

/** Name and code of the error that opening throws, or `opened`. */
export function codeOf(open: () => unknown): string {
  try {
    open();
  } catch (error) {
    if (error instanceof PackError || error instanceof ArtifactError) return `${error.name} ${error.code}`;
    throw error;
  }
  return 'opened';
}
