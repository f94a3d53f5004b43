import path from 'node:path';

import type { StatsError } from 'webpack';

import { ROOT } from './areas.ts';

/** The report of a compilation, either webpack `Stats` or `MultiStats`. */
interface Reported {
  toJson(options: object): { readonly errors?: readonly StatsError[] };
}

/** The errors of a compilation, each as `file:line: message` with the lines of code around it. */
export const describeErrors = (stats: Reported, root = ROOT): string =>
  (stats.toJson({ all: false, errors: true, ids: true }).errors ?? [])
    .map((error) => describeError(error, root))
    .join('\n\n');

/** Strips the loader's name that webpack prepends and the native backtrace that the compiler appends. */
export function describeError({ message, moduleIdentifier, loc }: StatsError, root = ROOT): string {
  const [text = ''] = message.replace(/^Module build failed[^\n]*\n/, '').split(/\n[\t ]*Caused by:/);
  const file = path.relative(root, moduleIdentifier?.split(/[!|]/).at(-1) ?? '');
  const place = /\n *,-\[[^\]]*?:(\d+):\d+\](?=\n)/.exec(text);
  const line = place?.[1] ?? loc?.split(':')[0];
  const shown = text
    .replace(place?.[0] ?? '', '')
    .replace(/^Error:\s*x?\s*/, '')
    .replace(/\n *`----\s*$/, '');
  return `${[file, line].filter(Boolean).join(':')}: ${shown.trimEnd()}`;
}
