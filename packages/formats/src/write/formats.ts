import { jsonLines, jsonList } from './formats/jsonl.ts';
import { rasaYaml } from './formats/rasa-yaml.ts';
import { csv, xlsx } from './formats/table.ts';
import type { FormatId } from '../format-id.ts';
import type { Format } from './writer.ts';

/** The formats that are written. */
export const FORMATS: Readonly<Partial<Record<FormatId, Format>>> = {
  'rasa-yaml': rasaYaml,
  csv,
  xlsx,
  jsonl: jsonLines,
  'json-list': jsonList,
};
