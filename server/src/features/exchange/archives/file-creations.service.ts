import { createFileReader } from '../../../lib/files/file-reader.ts';
import { fieldError, FieldErrors, say } from '../../../lib/errors.ts';
import { fileRefused } from '../uploads/file-refusal.ts';
import { unknownFile } from '../imports/unknown-file.ts';
import { previewImport } from '../imports/preview-import.ts';
import { explainProblem } from './archive-problem.ts';
import { createFromArchive, createFromImport } from './creations.service.ts';
import { findCategoriesByIcon } from './creations.queries.ts';
import type { z } from 'zod';
import type { Config } from '../../../config.ts';
import type { Database } from '../../../db/client.ts';
import type { Locale } from '../../../lib/messages/index.ts';
import type { ImportChoices } from '../imports/file-imports.schema.ts';
import type { ImportAnswer, ImportRead, ImportRequest } from '../imports/import-request.ts';
import type { ArchiveProblem } from './archive-problem.ts';
import type { CheckAnswer, CheckRequest } from './check-archive.thread.ts';
import type { Created, Creator } from './creations.service.ts';
import type { FileCreationBody, FilePreview, FilePreviewBody } from './file-creations.schema.ts';

/** Placeholder for the language of sentences without one, until a person chooses it. */
const UNSAID = 'und';
const NOTHING_KNOWN = { intents: [], entities: [] };
const SLOW = { outcome: 'refused', problem: { code: 'slow' } } as const;

type Opened =
  | { readonly kind: 'archive'; readonly answer: Extract<CheckAnswer, { outcome: 'read' }> }
  | { readonly kind: 'training data'; readonly answer: ImportRead; readonly choices: ImportChoices };

/** Creates intelligences from files: archives, and training data in every format [IMP-32] [IMP-74]. */
export function createFileCreations(db: Database, config: Config) {
  const archives = createFileReader<CheckRequest, CheckAnswer>(
    new URL('check-archive.thread.ts', import.meta.url),
    config,
  );
  const imports = createFileReader<ImportRequest, ImportAnswer>(
    new URL('../imports/read-import.thread.ts', import.meta.url),
    config,
  );
  const limits = { bytes: config.unpackedBytes, rows: config.uploadRows };

  /** @throws FieldErrors for a file that is neither */
  async function open(body: FilePreviewBody): Promise<Opened> {
    const [first, ...others] = body.file;
    if (!first) throw fieldError('file', say('no_file'));
    const mayBeArchive = others.length === 0 && isZip(first.content);
    const content = new Uint8Array(first.content);
    const answer: CheckAnswer = mayBeArchive
      ? ((await archives.read(first.sender, { content, limits }, [content.buffer])) ?? SLOW)
      : { outcome: 'refused', problem: { code: 'unknown' } };
    if (answer.outcome === 'read') return { kind: 'archive', answer };
    if (!isOther(answer.problem)) throw fieldError('file', explainProblem(answer.problem));
    const files = body.file.map(({ filename, content }) => ({ filename, content: new Uint8Array(content) }));
    const choices = choicesOf(body);
    const request = { files, choices, known: NOTHING_KNOWN, maxSentences: limits.rows, maxBytes: limits.bytes };
    const buffers = files.map((file) => file.content.buffer);
    const read = (await imports.read(first.sender, request, buffers)) ?? { outcome: 'too-slow' };
    if (read.outcome === 'read') return { kind: 'training data', answer: read, choices };
    if (answer.problem.code === 'broken') throw fieldError('file', explainProblem(answer.problem));
    if (read.outcome === 'unknown') throw unknownFile(first.content);
    throw fileRefused(read, limits.rows);
  }

  return {
    /** The content of the file; nothing is stored. */
    preview: async (body: FilePreviewBody, locale: Locale): Promise<z.output<typeof FilePreview>> => {
      const opened = await open(body);
      if (opened.kind === 'archive') {
        const { intelligence, versions, left_out } = opened.answer.manifest;
        const { name, description, language, is_private, categories } = intelligence;
        const known = await findCategoriesByIcon(db, categories);
        return {
          archive: { name, description, language, is_private, categories: known, left_out, versions },
          training_data: null,
          without_language: 0,
        };
      }
      const order = {
        versionId: undefined,
        known: NOTHING_KNOWN,
        mode: 'add',
        locale,
        undoDays: config.trashDays,
      } as const;
      const { preview } = await previewImport(db, opened.answer, order);
      const unsaid = preview.languages.find(({ language }) => language === UNSAID)?.count ?? 0;
      const languages = preview.languages.filter(({ language }) => language !== UNSAID);
      return { archive: null, training_data: { ...preview, languages }, without_language: unsaid };
    },
    /** @throws FieldErrors, Forbidden */
    create: async (body: FileCreationBody, creator: Creator): Promise<Created> => {
      const opened = await open(body);
      const [first] = body.file;
      if (opened.kind === 'archive' && first)
        return createFromArchive(db, { ...opened.answer, content: first.content }, body, creator);
      const { name, language, categories, description } = body;
      if (opened.kind === 'archive' || name === undefined || language === undefined || categories === undefined)
        throw missing({ name, language, categories });
      const { answer, choices } = opened;
      const order = { files: body.file, format: body.format, options: choices, sentences: answer.sentenceCount };
      const fields = { name, language, categories: [...categories], description, is_private: body.is_private };
      return createFromImport(db, { ...order, fields, organization: body.organization }, creator);
    },
    close: async () => {
      await Promise.all([archives.close(), imports.close()]);
    },
  };
}

function choicesOf(body: FilePreviewBody): ImportChoices {
  const { format, encoding, delimiter, columns, intent, split, names } = body;
  return { format, encoding, delimiter, columns, intent, split, names, mode: 'add', language: body.language ?? UNSAID };
}

/** Whether a file that is not an archive may still be training data. */
function isOther({ code }: ArchiveProblem): boolean {
  return code === 'unknown' || code === 'broken';
}

function isZip(content: Buffer): boolean {
  return content[0] === 0x50 && content[1] === 0x4b;
}

/** Training data has no settings of an intelligence. */
function missing(fields: Readonly<Record<string, unknown>>): FieldErrors {
  const names = Object.keys(fields).filter((name) => fields[name] === undefined);
  return new FieldErrors(names.map((name) => ({ path: [name], message: say('required') })));
}
