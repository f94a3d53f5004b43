import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';

import { ROOT } from '../../../packages/remote/src/bundle/areas.ts';

/** Parts of the document that programs do not depend on. */
const TEXTS = new Set(['description', 'summary', 'example', 'examples', 'title', 'x-form', 'tags']);

const document = JSON.parse(readFileSync(path.join(ROOT, 'shared/src/api/openapi.json'), 'utf8')) as {
  info: { version: string };
  paths: Record<string, unknown>;
  components: { schemas: object };
};

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

// Stores the API of a release, to compare later ones with it.
const { paths, components } = document;
const kept = { paths: withoutTexts(paths), components: { schemas: withoutTexts(components.schemas, true) } };
const target = `docs/api/${document.info.version}.json`;
writeFileSync(path.join(ROOT, target), `${JSON.stringify(kept)}\n`);
console.log(`Kept ${target}.`);
