import { fieldError, say } from '../../lib/errors.ts';
import type { ServedEnvironment, ServedEnvironments } from './environments.queries.ts';

interface Target {
  readonly environments: ServedEnvironments;
  /** The only environment that the key of the call may use. */
  readonly boundTo: string | null;
}

interface Asked {
  readonly environment?: string | undefined;
  readonly repository_version?: number | undefined;
}

/**
 * The environment that answers a call: the one that it names, or the one of its key; undefined without either.
 * @throws FieldErrors for one that serves nothing, for a version besides it, and for another than that of the key
 */
export function environmentOf(
  { environments, boundTo }: Target,
  { environment, repository_version: version }: Asked,
): ServedEnvironment | undefined {
  if (boundTo === null) return environment ? namedEnvironment(environments, environment, version) : undefined;
  if (environment && environment !== boundTo)
    throw fieldError('environment', say('environment_bound', { name: boundTo }));
  if (version !== undefined) throw fieldError('repository_version', say('environment_bound', { name: boundTo }));
  return namedEnvironment(environments, boundTo);
}

/** @throws FieldErrors for an environment that serves nothing, and for a version besides it */
export function namedEnvironment(environments: ServedEnvironments, name: string, version?: number): ServedEnvironment {
  if (version !== undefined) throw fieldError('environment', say('environment_and_version'));
  const served = Object.hasOwn(environments, name) ? environments[name] : undefined;
  if (!served) throw fieldError('environment', say('environment_empty', { name }));
  return served;
}
