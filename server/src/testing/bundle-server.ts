import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';

import { build, stop } from 'esbuild';
import type { Plugin } from 'esbuild';

const ROOT = path.join(import.meta.dirname, '../../..');
const TARGET = path.join(ROOT, 'build/cache/server');
const SOURCES = path.join(ROOT, 'server/src');
/** Preloaded by Node in processes of the HTTP tests, and in their threads. */
const ENTRIES = ['main.ts', 'worker.ts', 'testing/record-answers.ts', '**/*.thread.ts'];
/** Packages that load native code or files next to their own. */
const OUTSIDE = /^(@node-rs\/argon2|piscina|@fastify\/swagger-ui|jsonc-parser)$/;
/** How sources refer to the entry of a thread, or of processes that share a port. */
const THREAD = /new URL\('([^']+\.thread)\.ts', import\.meta\.url\)/g;
const PROCESS = /join\(import\.meta\.dirname, '(main)\.ts'\)/g;
/** CommonJS packages require Node's modules. */
const REQUIRE = "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url);";

/** A library that takes a fifth of a start to set up and that few processes use, loaded at its first use. */
const LATE = { import: "import nlp from 'compromise';", use: "const nlp = (text) => require('compromise')(text);" };

/** Code still sees the path of its source, from which migrations and documents are found. Entries are bundles. */
const placeOfSource: Plugin = {
  name: 'place-of-source',
  setup: (bundle) => {
    bundle.onLoad({ filter: /\.ts$/ }, ({ path: file }) => {
      const text = readFileSync(file, 'utf8');
      if (text.includes(LATE.import)) return { contents: text.replace(LATE.import, LATE.use), loader: 'ts' };
      return text.includes('import.meta') ? { contents: withPlaces(text, file), loader: 'ts' } : undefined;
    });
  },
};

function withPlaces(text: string, file: string): string {
  const folder = path.dirname(file);
  const bundleOf = (name: string) => path.join(TARGET, path.relative(SOURCES, path.resolve(folder, `${name}.mjs`)));
  const places = { url: pathToFileURL(file).href, dirname: folder, filename: file };
  return Object.entries(places).reduce(
    (code, [name, place]) => code.replaceAll(`import.meta.${name}`, JSON.stringify(place)),
    text
      .replaceAll(THREAD, (_, name: string) => `new URL(${JSON.stringify(pathToFileURL(bundleOf(name)))})`)
      .replaceAll(PROCESS, (_, name: string) => JSON.stringify(bundleOf(name))),
  );
}

const outsideByAddress: Plugin = {
  name: 'outside-by-address',
  setup: (bundle) => {
    bundle.onResolve({ filter: OUTSIDE }, async ({ path: name, pluginData, ...place }) => {
      if (pluginData === OUTSIDE) return undefined;
      const found = await bundle.resolve(name, { ...place, pluginData: OUTSIDE });
      return { path: place.kind === 'require-call' ? found.path : pathToFileURL(found.path).href, external: true };
    });
  },
};

/**
 * Joins the 2,600 modules of the server's processes into a few files: hundreds of these start in a run, and loading is
 * most of a start.
 * @returns their folder, which is laid out like server/src
 */
export async function bundleServer(): Promise<string> {
  const { outputFiles } = await build({
    absWorkingDir: SOURCES,
    entryPoints: ENTRIES.map((entry) => path.join(SOURCES, entry)),
    bundle: true,
    splitting: true,
    keepNames: true,
    format: 'esm',
    platform: 'node',
    target: 'node24',
    external: ['pg-native'],
    outdir: TARGET,
    outbase: SOURCES,
    outExtension: { '.js': '.mjs' },
    banner: { js: REQUIRE },
    plugins: [placeOfSource, outsideByAddress],
    write: false,
  });
  await stop();
  for (const { path: file, contents } of outputFiles) writeChanged(file, contents);
  removeOthers(TARGET, new Set(outputFiles.map((file) => file.path)));
  return TARGET;
}

/** Does not rewrite an unchanged file: another run may be reading it. */
function writeChanged(file: string, contents: Uint8Array): void {
  mkdirSync(path.dirname(file), { recursive: true });
  const isSame = readdirSync(path.dirname(file)).includes(path.basename(file)) && readFileSync(file).equals(contents);
  if (!isSame) writeFileSync(file, contents);
}

function removeOthers(target: string, kept: ReadonlySet<string>): void {
  for (const name of readdirSync(target, { recursive: true, encoding: 'utf8' }))
    if (name.endsWith('.mjs') && !kept.has(path.join(target, name))) rmSync(path.join(target, name));
}
