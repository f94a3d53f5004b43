import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

/** Parts of the document that programs do not depend on. */
const TEXTS = new Set(['description', 'summary', 'example', 'examples', 'title', 'x-form', 'tags']);
const FOLDER = path.join(ROOT, 'docs/api');

/** Names in `properties` are fields of the API. */
function withoutTexts(value: unknown, isFields = false): unknown {
  if (Array.isArray(value)) return value.map((item) => withoutTexts(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .filter(([key]) => isFields || !TEXTS.has(key))
      .map(([key, child]) => [key, withoutTexts(child, key === 'properties')]),
  );
}

/**
 * Replaces the API of the last release by the present one, which is compatible with it. The report of the SDK needs no
 * copy: `packages/sdk/api.md` is that of the release until it changes.
 */
export function recordApi(): void {
  const document = JSON.parse(readFileSync(path.join(ROOT, 'shared/src/api/openapi.json'), 'utf8')) as {
    info: { version: string };
    paths: Record<string, unknown>;
    components: { schemas: object };
  };
  const { paths, components } = document;
  const compared = { paths: withoutTexts(paths), components: { schemas: withoutTexts(components.schemas, true) } };
  rmSync(FOLDER, { recursive: true, force: true });
  mkdirSync(FOLDER);
  writeFileSync(path.join(FOLDER, `${document.info.version}.json`), `${JSON.stringify(compared)}\n`);
}
