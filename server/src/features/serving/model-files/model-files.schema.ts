import { z } from 'zod';
import { languageFilter, numberFilter } from '../../../lib/schema/query.ts';

export const MODEL_FILE_TYPE = 'application/vnd.parlance.model';
export const PACK_TYPE = 'application/octet-stream';

/** Without a version, the main one; without a language, all trained ones. */
export const ModelFileQuery = z.object({
  version: numberFilter(),
  language: languageFilter(),
});

export const ModelFile = z.custom<Buffer>().meta({
  type: 'string',
  format: 'binary',
  contentMediaType: MODEL_FILE_TYPE,
  description: 'A model file, which `@parlance/runtime` opens',
});

export const PackFile = z
  .custom<Buffer>()
  .meta({ type: 'string', format: 'binary', contentMediaType: PACK_TYPE, description: 'A language pack or encoder' });

export const ModelKey = z.object({
  algorithm: z.literal('Ed25519'),
  /** SPKI in base64. */
  key: z.string(),
});

export const ByHash = z.object({ hash: z.string() });
