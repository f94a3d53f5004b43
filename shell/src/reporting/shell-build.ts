const HOLE = '__SHELL_BUILD__';

/** The id of this shell, as the registry lists it; empty for a shell in development. */
export function shellBuild(): string {
  const id = document.querySelector<HTMLMetaElement>('meta[name="shell-build"]')?.content ?? '';
  return id === HOLE ? '' : id;
}
