import { readFile, readdir } from 'node:fs/promises';
import path from 'node:path';
import { setImmediate as turn } from 'node:timers/promises';

import { ownPackages, untranslated, usedShares } from './built-scripts.ts';
import { globalSelectors } from './built-styles.ts';

/** The data against which the files of a build are checked. */
interface Claim {
  readonly name: string;
  readonly needs: Readonly<Record<string, string>>;
}

function scriptProblems(script: string, file: string, needs: Claim['needs']): string[] {
  return [
    ...ownPackages(script).map((name) => `${file} brings its own ${name}; import it through shared/*.`),
    ...usedShares(script).flatMap(([name, range]) =>
      needs[name] === range ? [] : [`${file} takes ${name} ${range} from the shell, and the contract does not say so.`],
    ),
    ...textProblems(script, file),
  ];
}

function textProblems(script: string, file: string): string[] {
  try {
    return untranslated(script);
  } catch {
    return [`${file} is no script that can be read.`];
  }
}

const styleProblems = (css: string, file: string, area: string): string[] =>
  globalSelectors(css, area).map((selector) => `${file} styles "${selector}", which reaches beyond ${area}.`);

/**
 * Problems of the files of a build, whatever its contract says: copies of packages that the shell has, undeclared
 * shared modules, texts missing in a language, styles for elements of other areas.
 */
export async function builtProblems(folder: string, { name: area, needs }: Claim): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const problems: string[] = [];
  for (const entry of entries.filter(({ name }) => /\.(js|css)$/.test(name))) {
    const file = path.relative(folder, path.join(entry.parentPath, entry.name));
    const text = await readFile(path.join(folder, file), 'utf8');
    problems.push(...(file.endsWith('.css') ? styleProblems(text, file, area) : scriptProblems(text, file, needs)));
    // Yields to other requests between two files.
    await turn();
  }
  return [...new Set(problems)].sort();
}
