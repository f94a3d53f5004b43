import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import { satisfies } from 'semver';
import { z } from 'zod';

import { ROOT } from './areas.ts';
import { RegistryError } from './registry-file.ts';

const Title = z.strictObject({ 'en-US': z.string().min(1), 'pt-BR': z.string().min(1) });
const Topic = z.string().regex(/^[a-z]+(-[a-z]+)*\.[a-z]+(-[a-z]+)*@[1-9]\d*$/, 'must look like noun.happened@1');

/** A step of what people do in an area: names are those that a screen reader says; `:parameters`, `{bot}` and `{word}` stand for what is there. */
const Step = z.union([
  z.strictObject({ open: z.string().startsWith('/') }),
  z.strictObject({ type: z.string(), into: z.string() }),
  z.strictObject({ press: z.string() }),
  z.strictObject({ key: z.string() }),
  z.strictObject({ see: z.string() }),
]);
export type SmokeStep = z.infer<typeof Step>;

/** `remote.json` as a team writes it. */
export const SourceContract = z.strictObject({
  name: z.string().regex(/^mf-[a-z]+$/),
  /** Major of the contract with the shell. */
  contract: z.literal(1),
  routes: z
    .array(
      z.strictObject({
        path: z.string().startsWith('/'),
        title: Title,
        guard: z.enum(['public', 'session', 'anonymous']),
        slot: z.enum(['dashboard', 'header']).optional(),
        header: z.boolean().optional(),
        footer: z.boolean().optional(),
        firstPaint: z.boolean().optional(),
      }),
    )
    .min(1),
  /** Topics of the event bus, with their majors. */
  events: z.strictObject({ publishes: z.array(Topic), consumes: z.array(Topic) }),
  /** Largest size of all scripts and styles together, kB (1000 bytes) brotli; chunks named `charts` do not count. */
  budget: z.number().positive(),
  /** What somebody signed in does in the area: the gate does it with every build inside every live shell. */
  smoke: z.array(Step).min(2),
});
export type SourceContract = z.infer<typeof SourceContract>;

/** `remote.json` beside the files of a build. */
export const SealedContract = SourceContract.extend({
  smoke: SourceContract.shape.smoke.optional(),
  version: z.string(),
  /** Namespaces of its texts. */
  namespaces: z.array(z.string()),
  /** Ranges of versions of what it takes from the shell. */
  needs: z.record(z.string(), z.string()),
  container: z.string(),
  entry: z.string(),
  /** Scripts and styles that each page needs beside the entry, by the pattern of its path. */
  pages: z.record(z.string(), z.array(z.string())).optional(),
  /** Subresource-integrity hashes, by path; made when it is published. */
  files: z.record(z.string(), z.string()).optional(),
});
export type SealedContract = z.infer<typeof SealedContract>;

/** What the registry repeats of it: all that a shell needs to know. */
export const RegisteredContract = SealedContract.omit({ needs: true, smoke: true });
export type Contract = z.infer<typeof RegisteredContract>;

/** @throws RegistryError naming the field that is wrong. */
export async function readSource(area: string): Promise<SourceContract> {
  const result = SourceContract.safeParse(JSON.parse(await readFile(path.join(ROOT, area, 'remote.json'), 'utf8')));
  if (result.success) return result.data;
  const [issue] = result.error.issues;
  throw new RegistryError(`${area}/remote.json: ${issue?.path.join('.') ?? ''} ${issue?.message ?? 'is not valid'}.`);
}

/** What an area's sources really do: the topics they tell and hear, the namespaces of their texts. */
export interface Usage {
  readonly publishes: readonly string[];
  readonly consumes: readonly string[];
  readonly namespaces: readonly string[];
}

const FOUND = {
  publishes: /\bemit\(\s*'([^']+)'/g,
  consumes: /\b(?:on|useEvent)\(\s*'([^']+@\d+)'/g,
  namespaces: /\bdefineMessages\(\s*'([^']+)'/g,
} as const;

export async function readUsage(area: string): Promise<Usage> {
  return usageOf(await readSources(area));
}

/** The sources of a package of the web, without its tests. */
export async function readSources(name: string): Promise<string[]> {
  const folder = path.join(ROOT, name, 'src');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const sources = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name) && !/\.test\./.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name));
  return Promise.all(sources.map((file) => readFile(file, 'utf8')));
}

export function usageOf(sources: readonly string[]): Usage {
  const found = (pattern: RegExp) =>
    [...new Set(sources.flatMap((text) => [...text.matchAll(pattern)].map((match) => match[1] ?? '')))].sort();
  return { publishes: found(FOUND.publishes), consumes: found(FOUND.consumes), namespaces: found(FOUND.namespaces) };
}

/** What is wrong between an area's contract and its sources. */
export function usageProblems(contract: SourceContract, usage: Usage): string[] {
  return (['publishes', 'consumes'] as const).flatMap((side) => [
    ...usage[side]
      .filter((topic) => !contract.events[side].includes(topic))
      .map((topic) => `${contract.name} ${side} ${topic}, which its remote.json does not declare.`),
    ...contract.events[side]
      .filter((topic) => !usage[side].includes(topic))
      .map((topic) => `${contract.name} declares that it ${side} ${topic}, and does not.`),
  ]);
}

/** What is wrong between the contracts of remotes that are to live together. */
export function clashes(contracts: readonly Pick<SourceContract, 'name' | 'routes' | 'events'>[]): string[] {
  const claims = new Map<string, string>();
  const problems: string[] = [];
  for (const { name, routes } of contracts) {
    for (const { path: claimed, slot } of routes) {
      const key = `${slot ?? ''} ${claimed
        .toLowerCase()
        .replace(/\/+$/, '')
        .replaceAll(/:[^/]+/g, ':')}`;
      const other = claims.get(key);
      if (other !== undefined && other !== name) problems.push(`${name} and ${other} both claim ${claimed}.`);
      claims.set(key, name);
    }
  }
  const told = new Set([...SHELL_TOPICS, ...contracts.flatMap(({ events }) => events.publishes)]);
  const unheard = contracts.flatMap(({ name, events }) =>
    events.consumes
      .filter((topic) => !told.has(topic))
      .map((topic) => `${name} consumes ${topic}, which nobody publishes.`),
  );
  return [...problems, ...unheard];
}

/** Told by the shell itself. */
const SHELL_TOPICS = ['session.changed@1'];

/** What a build takes from the shell and cannot run without: ranges of versions by name, against what a shell offers. */
export function unmetShares(
  needs: Readonly<Record<string, string>>,
  offers: Readonly<Record<string, string>>,
): string[] {
  return Object.entries(needs).flatMap(([name, range]) => {
    const offered = offers[name];
    if (offered === undefined) return [`It needs ${name}, which the shell does not offer.`];
    return satisfies(offered, range) ? [] : [`It needs ${name} ${range}, and the shell offers ${offered}.`];
  });
}
