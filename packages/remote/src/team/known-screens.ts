import { createHash } from 'node:crypto';
import { mkdir, readFile, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

import type { SealedContract } from '@parlance/contract/schema';
import { z } from 'zod';

/** By site and shell, the screens that have worked there, each with the digest of its code. */
const Known = z.record(z.string(), z.record(z.string(), z.string()));

const CODE = /\.(js|css)$/;

/**
 * A digest of the code of each screen by its pattern. It changes with the files of the screen, with those that no
 * screen names, as they may load later, and with the routes; not with the name of the build.
 * @param folder of the build
 */
export async function digestScreens(folder: string, contract: SealedContract): Promise<Record<string, string>> {
  const { container, routes, entry, pages = {} } = contract;
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((each) => each.isFile() && CODE.test(each.name))
    .map((each) => path.relative(folder, path.join(each.parentPath, each.name)).replaceAll(path.sep, '/'))
    .sort();
  const named = new Set(Object.values(pages).flat());
  const common = files.filter((file) => file === entry || !named.has(file));
  const digest = async (own: readonly string[]) => {
    const hash = createHash('sha256').update(JSON.stringify(routes));
    for (const file of [...common, ...own])
      hash.update(file).update((await readFile(path.join(folder, file), 'utf8')).replaceAll(container, ''));
    return hash.digest('hex');
  };
  return Object.fromEntries(
    await Promise.all(Object.entries(pages).map(async ([pattern, own]) => [pattern, await digest(own)] as const)),
  );
}

/** Remembers on this machine which screens the gate has seen to work. */
export class KnownScreens {
  readonly #file: string;
  readonly #digests: Readonly<Record<string, string>>;

  /** @param file where they are stored @param digests those of the build to try */
  constructor(file: string, digests: Readonly<Record<string, string>>) {
    this.#file = file;
    this.#digests = digests;
  }

  async #read(): Promise<z.output<typeof Known>> {
    try {
      return Known.parse(JSON.parse(await readFile(this.#file, 'utf8')));
    } catch {
      // What is not known is tried.
      return {};
    }
  }

  /** The patterns of screens that have worked in a place with the same code. */
  async in(place: string): Promise<ReadonlySet<string>> {
    const known = (await this.#read())[place] ?? {};
    return new Set(Object.keys(this.#digests).filter((pattern) => known[pattern] === this.#digests[pattern]));
  }

  /** All screens of the build work in these places. */
  async add(places: readonly string[]): Promise<void> {
    const known = { ...(await this.#read()), ...Object.fromEntries(places.map((place) => [place, this.#digests])) };
    await mkdir(path.dirname(this.#file), { recursive: true });
    await writeFile(this.#file, JSON.stringify(known, null, 1));
  }
}
