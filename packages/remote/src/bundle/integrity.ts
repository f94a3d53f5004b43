import { createHash } from 'node:crypto';
import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';

import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/** What a browser runs or applies: the files whose content it checks before it does. */
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
 * Makes a remote's own loader of scripts and styles ask the shell for the hash of each file, so that the browser
 * refuses one that is not what was published. The shell answers from the signed registry.
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
