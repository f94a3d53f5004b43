import { SourceMap } from 'node:module';
import path from 'node:path';

import { SHELL, buildsWithMaps, mapFile, readIfExists } from '@parlance/registry';

/** A script of the site in a stack, with line and column from 1: of a remote's build, or of the shell. */
const PLACE =
  /(?:https?:\/\/[^\s/()]+)?\/(?:remotes\/(mf-[a-z]+)\/([\w-]+)\/)?(assets\/[\w.-]+\.js)(?:\?[^\s:()]*)?:(\d+):(\d+)/g;

interface Place {
  readonly area: string;
  readonly build: string;
  readonly script: string;
  readonly line: number;
  readonly column: number;
}

/** Maps the positions of a reported stack to those in the sources, as far as source maps are stored. */
export async function locate(stack: string, webDir: string): Promise<string> {
  let located = '';
  let end = 0;
  for (const match of stack.matchAll(PLACE)) {
    const [whole, area = SHELL, build = '', script = '', line, column] = match;
    const source = await sourceOf({ area, build, script, line: Number(line), column: Number(column) }, webDir);
    located += stack.slice(end, match.index) + (source ?? whole);
    end = match.index + whole.length;
  }
  return located + stack.slice(end);
}

/** @returns file, line and column, from 1; undefined without a mapping */
async function sourceOf({ area, build, script, line, column }: Place, webDir: string): Promise<string | undefined> {
  // The address of a script of the shell does not say which of its builds it belongs to; its name contains its hash.
  for (const id of build === '' ? await buildsWithMaps(webDir, area) : [build]) {
    const text = await readIfExists(mapFile(webDir, area, id, script));
    if (text === undefined) continue;
    const found = new SourceMap(JSON.parse(text) as ConstructorParameters<typeof SourceMap>[0]).findEntry(
      line - 1,
      column - 1,
    );
    if ('originalSource' in found)
      return `${nameOf(found.originalSource, area)}:${found.originalLine + 1}:${found.originalColumn + 1}`;
  }
  return undefined;
}

/** The file below the folder of the sources, from `webpack://container/./src/remote.tsx`. */
const nameOf = (source: string, area: string): string =>
  path.posix.join(area, source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*/s, ''));
