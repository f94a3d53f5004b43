import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** Scripts and styles, whose content browsers check before they run or apply it. */
const CHECKED = /\.(js|css)$/;

/** Subresource-integrity hashes of a build's scripts and styles, by path below the build's folder. */
export async function hashBuild(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile() && CHECKED.test(entry.name))
    .map((entry) => path.join(entry.parentPath, entry.name))
    .sort();
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file) => [path.relative(folder, file), integrityOf(await readFile(file))] as const),
    ),
  );
}

const integrityOf = (content: Buffer): string => `sha256-${createHash('sha256').update(content).digest('base64')}`;

/**
 * Makes a remote's script and style loader ask the shell for each file's hash, so that the browser rejects files that
 * differ from the published ones. The shell answers from the signed registry.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${ask('script', 'script.src')}`,
      );
      MiniCssExtractPlugin.getCompilationHooks(compilation).beforeTagInsert.tap(
        'IntegrityPlugin',
        (source, { tag, href }) => `${source}\n${ask(tag, href)}`,
      );
    });
  }
}

const ask = (tag: string, address: string) =>
  `var expected = globalThis.parlanceIntegrityOf && globalThis.parlanceIntegrityOf(${address}); ` +
  `if (expected) { ${tag}.integrity = expected; ${tag}.crossOrigin = "anonymous"; }`;
