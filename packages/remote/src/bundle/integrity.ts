import MiniCssExtractPlugin from 'mini-css-extract-plugin';
import webpack from 'webpack';
import type { Compiler } from 'webpack';

/**
 * Makes a remote's script and style loader request each file's hash from the shell, so that the browser rejects files
 * that differ from the published ones, and a new address for a script that failed to load. The shell answers from the
 * signed registry.
 */
export class IntegrityPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('IntegrityPlugin', (compilation) => {
      webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation).createScript.tap(
        'IntegrityPlugin',
        (source) => `${source}\n${ask('script', 'script.src')}\n${READDRESS}`,
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

const READDRESS = 'if (globalThis.parlanceAddressOf) script.src = globalThis.parlanceAddressOf(script.src);';
