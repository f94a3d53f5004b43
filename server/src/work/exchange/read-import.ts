import { createFileReader } from '../../lib/files/file-reader.ts';
import type { Config } from '../../config.ts';
import type { ImportAnswer, ImportRequest } from '../../features/exchange/imports/import-request.ts';

type ReadOrder = Pick<ImportRequest, 'choices' | 'known'> & {
  readonly files: readonly { readonly filename: string; readonly content: Uint8Array<ArrayBuffer> }[];
  readonly signal: AbortSignal;
};

/**
 * Reads the files of an import on a thread, within the limits of uploaded files; their contents are transferred to it.
 */
export async function readImport(config: Config, { files, signal, ...order }: ReadOrder): Promise<ImportAnswer> {
  const reader = createFileReader<ImportRequest, ImportAnswer>(
    new URL('../../features/exchange/imports/read-import.thread.ts', import.meta.url),
    config,
  );
  const request = { ...order, files, maxSentences: config.uploadRows, maxBytes: config.unpackedBytes };
  const buffers = files.map(({ content }) => content.buffer);
  try {
    return (await reader.read({ accountId: 0, left: signal }, request, buffers)) ?? { outcome: 'too-slow' };
  } finally {
    await reader.close();
  }
}
