import { spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { parse, parseAllDocuments } from 'yaml';
import { z } from 'zod';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

export const CHART = path.join(ROOT, 'deploy/helm/parlance');

const GO = '/usr/bin/go';
/** Folder of Debian for the sources of golang-github-masterminds-sprig-dev and golang-gopkg-yaml.v3-dev. */
const GO_SOURCES = '/usr/share/gocode';

export type Values = Readonly<Record<string, unknown>>;

const Manifest = z.looseObject({ apiVersion: z.string(), kind: z.string() });
export type Manifest = z.output<typeof Manifest>;

async function readYaml<Shape>(file: string, shape: z.ZodType<Shape>): Promise<Shape> {
  return shape.parse(parse(await readFile(path.join(CHART, file), 'utf8')));
}

export const readValues = (): Promise<Values> => readYaml('values.yaml', z.record(z.string(), z.unknown()));

/** The templates by file name. */
export async function readTemplates(): Promise<Record<string, string>> {
  const folder = path.join(CHART, 'templates');
  const names = await readdir(folder);
  return Object.fromEntries(
    await Promise.all(names.map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')] as const)),
  );
}

/** Compiles the renderer once. @returns renders the chart with other values */
export async function chartRenderer(): Promise<(changes: Values) => Manifest[]> {
  const program = path.join(await mkdtemp(path.join(tmpdir(), 'parlance-chart-')), 'render');
  const built = spawnSync(GO, ['build', '-o', program, path.join(import.meta.dirname, 'render-chart.go')], {
    env: { ...process.env, GO111MODULE: 'off', GOPATH: GO_SOURCES, GOFLAGS: '' },
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(built.stderr);
  const { name, version, appVersion } = await readYaml(
    'Chart.yaml',
    z.object({ name: z.string(), version: z.string(), appVersion: z.string() }),
  );
  const given = {
    Templates: await readTemplates(),
    Chart: { Name: name, Version: version, AppVersion: appVersion },
    Release: { Name: 'bots', Namespace: 'default' },
  };
  const usual = await readValues();
  return (changes) => {
    const input = JSON.stringify({ ...given, Values: { ...usual, ...changes } });
    const { status, stdout, stderr } = spawnSync(program, { input, encoding: 'utf8' });
    if (status !== 0) throw new Error(stderr);
    const files = z.record(z.string(), z.string()).parse(JSON.parse(stdout));
    return Object.entries(files).flatMap(([file, text]) => (file.endsWith('.txt') ? [] : manifestsIn(text)));
  };
}

/** @throws Error when the text is not YAML, or a document is not a manifest */
function manifestsIn(text: string): Manifest[] {
  return parseAllDocuments(text, { uniqueKeys: true }).flatMap((document) => {
    if (document.errors.length > 0) throw new Error(`${document.errors.join('\n')}\n${text}`);
    const manifest: unknown = document.toJS();
    return manifest === null ? [] : [Manifest.parse(manifest)];
  });
}
