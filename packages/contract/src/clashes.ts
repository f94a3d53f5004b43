import { patternKey } from './path.ts';

/** Topics published by the shell itself. */
const SHELL_TOPICS = ['session.changed@1'];

interface Claimant {
  readonly name: string;
  readonly routes: readonly { readonly path: string; readonly slot?: string | undefined }[];
  readonly events: { readonly publishes: readonly string[]; readonly consumes: readonly string[] };
}

/** Why remotes cannot coexist in one site: paths claimed twice, events consumed but never published. */
export function clashes(contracts: readonly Claimant[]): string[] {
  return [...routeClashes(contracts), ...missingPublishers(contracts)];
}

function routeClashes(contracts: readonly Claimant[]): string[] {
  const owners = new Map<string, string>();
  const problems: string[] = [];
  const claims = contracts.flatMap(({ name, routes }) => routes.map((route) => ({ name, ...route })));
  for (const { name, path, slot = '' } of claims) {
    const key = `${slot} ${patternKey(path)}`;
    const owner = owners.get(key);
    if (owner !== undefined && owner !== name) problems.push(`${name} and ${owner} both claim ${path}.`);
    owners.set(key, name);
  }
  return problems;
}

function missingPublishers(contracts: readonly Claimant[]): string[] {
  const published = new Set([...SHELL_TOPICS, ...contracts.flatMap(({ events }) => events.publishes)]);
  return contracts.flatMap(({ name, events }) =>
    events.consumes
      .filter((topic) => !published.has(topic))
      .map((topic) => `${name} consumes ${topic}, which nobody publishes.`),
  );
}
