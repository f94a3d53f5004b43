import { readFileSync } from 'node:fs';
import path from 'node:path';

import { z } from 'zod';

const Target = z.string().startsWith('./');
const Exports = z.record(z.string(), z.union([Target, z.record(z.string(), z.unknown())]));
const Commands = z.record(z.string(), Target);
const Ranges = z.record(z.string(), z.string());

const Manifest = z.looseObject({
  name: z.string(),
  version: z.string(),
  private: z.boolean().optional(),
  license: z.string().optional(),
  files: z.array(z.string()).optional(),
  /** Sources, as the workspace uses them. */
  exports: Exports.optional(),
  bin: Commands.optional(),
  /** Their replacements in the packed package. */
  publishConfig: z
    .looseObject({ exports: Exports.optional(), bin: Commands.optional(), dependencies: Ranges.optional() })
    .optional(),
  dependencies: Ranges.optional(),
  peerDependencies: Ranges.optional(),
  devDependencies: z.unknown().optional(),
  /** `alone`: each entry is one minified file that shares nothing with the others. */
  bundle: z.literal('alone').optional(),
});
export type Manifest = z.output<typeof Manifest>;

export const readManifest = (folder: string): Manifest =>
  Manifest.parse(JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')));

/** The published form of a workspace range. */
export type Outside = (name: string, range: string) => string;

const rangesOf = (ranges: Readonly<Record<string, string>> | undefined, outside: Outside) =>
  ranges && Object.fromEntries(Object.entries(ranges).map(([name, range]) => [name, outside(name, range)]));

/** The dependencies of the packed package; everything else that its sources import is bundled. */
export const dependenciesOf = ({ dependencies, publishConfig }: Manifest): Readonly<Record<string, string>> =>
  publishConfig?.dependencies ?? dependencies ?? {};

/** The packed manifest: built files instead of sources, without references to the workspace. */
export function publishedManifest({ publishConfig, ...manifest }: Manifest, outside: Outside): object {
  const dependencies = dependenciesOf({ ...manifest, publishConfig });
  return {
    ...manifest,
    ...publishConfig,
    // They are bundled.
    devDependencies: undefined,
    bundle: undefined,
    dependencies: Object.keys(dependencies).length > 0 ? rangesOf(dependencies, outside) : undefined,
    peerDependencies: rangesOf(manifest.peerDependencies, (name, range) => `^${outside(name, range)}`),
  };
}

/** A source and the file that is built from it. */
export interface Entry {
  readonly source: string;
  readonly file: string;
  readonly format: 'esm' | 'cjs';
  /** Programs import it, so it needs types. */
  readonly isLibrary: boolean;
}

const FORMATS = { import: 'esm', require: 'cjs' } as const;
const CONDITIONS = ['import', 'require'] as const;
const Built = z.object({ default: Target });

/** The files to build, from the sources and the published files that a manifest lists under the same name. */
export function entriesOf({ name, exports = {}, bin = {}, publishConfig = {} }: Manifest): Entry[] {
  const commands = Object.entries(bin).map(([command, source]): Entry => {
    const file = publishConfig.bin?.[command];
    if (file === undefined) throw new Error(`publishConfig of ${name} does not name the command ${command}`);
    return { source, file, format: 'esm', isLibrary: false };
  });
  const libraries = Object.entries(exports).flatMap(([entry, source]): Entry[] => {
    const target = publishConfig.exports?.[entry];
    if (typeof source !== 'string' || typeof target !== 'object')
      throw new Error(`publishConfig of ${name} does not name the entry ${entry}`);
    const { data: plain } = Built.safeParse(target);
    // Only for compilers and bundlers, which accept modules from any importer.
    if (plain) return [{ source, file: plain.default, format: 'esm', isLibrary: true }];
    return CONDITIONS.flatMap((condition): Entry[] => {
      const { data } = Built.safeParse(target[condition]);
      return data ? [{ source, file: data.default, format: FORMATS[condition], isLibrary: true }] : [];
    });
  });
  return [...commands, ...libraries];
}
