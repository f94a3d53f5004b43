import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

export interface Sample {
  readonly area: string;
  /** Content that makes builds of one area differ. */
  readonly text: string;
  readonly route?: string;
  /** In kB. */
  readonly budget?: number | undefined;
}

/** Writes a sealed build, like the output of webpack, to a folder of a test. @returns the folder */
export async function sampleBuild(
  folder: string,
  { area, text, route = `/${area}`, budget = 10 }: Sample,
): Promise<string> {
  const built = path.join(folder, `${area}-${text}`);
  await mkdir(path.join(built, 'assets'), { recursive: true });
  await writeFile(path.join(built, 'assets/entry.js'), `globalThis.sample = ${JSON.stringify(text)};`);
  await writeFile(
    path.join(built, 'remote.json'),
    JSON.stringify({
      name: area,
      contract: 1,
      routes: [{ path: route, title: { 'en-US': 'Sample', 'pt-BR': 'Amostra' }, guard: 'public' }],
      events: { publishes: [], consumes: [] },
      budget,
      version: '1.0.0',
      namespaces: [],
      needs: {},
      container: `${area.replaceAll('-', '_')}_${text}`,
      entry: 'assets/entry.js',
    }),
  );
  return built;
}
