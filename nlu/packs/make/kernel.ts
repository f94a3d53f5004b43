/** Builds the module of `src/linear/kernel.wat`; part of `pnpm generate`. */
import { readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import wabt from 'wabt';

const LINE = 100;
const folder = new URL('../../src/linear/', import.meta.url);
const toolkit = await wabt();
// A copy, since the parser reads the entire buffer that contains the bytes.
const text = new Uint8Array(readFileSync(fileURLToPath(new URL('kernel.wat', folder))));
const source = toolkit.parseWat('kernel.wat', text, { simd: true });
source.validate();
const encoded = Buffer.from(source.toBinary({}).buffer).toString('base64');
const lines = encoded.match(new RegExp(`.{1,${LINE}}`, 'g')) ?? [];
writeFileSync(
  fileURLToPath(new URL('kernel.generated.ts', folder)),
  `// Made of kernel.wat by \`pnpm generate\`.

const MODULE =
${lines.map((line) => `  '${line}'`).join(' +\n')};

export const KERNEL = Uint8Array.from(atob(MODULE), (character) => character.charCodeAt(0));
`,
);
