import type { Answer } from 'shared/api';

type Preview = Answer<'post', '/v2/repository/import/{uuid}/{version}/preview/'>;
type PastImport = Answer<'get', '/v2/repository/imports/{uuid}/{version}/'>['results'][number];
type Part = Preview['training'];

export const PREVIEW_IMPORT = 'POST /v2/repository/import/{uuid}/{version}/preview/';
export const START_IMPORT = 'POST /v2/repository/import/{uuid}/{version}/';
export const IMPORTS = 'GET /v2/repository/imports/{uuid}/{version}/';
export const UNDO_IMPORT = 'POST /v2/repository/imports/{uuid}/{version}/{id}/undo/';

const NOTHING = { count: 0, examples: [] };
const EMPTY: Part = { new: NOTHING, present: NOTHING, differs: NOTHING, repeated: 0 };

/** The preview of a file with one new sentence; `part` overrides fields. */
export function importPreview(part: Partial<Preview> = {}): Preview {
  const sentence = { file: 'bot.yml', line: 4, text: 'play jazz', language: 'en', intent: 'play', entities: [] };
  return {
    format: 'rasa-yaml',
    format_name: 'Rasa (YAML)',
    files: [
      { name: 'bot.yml', format: 'rasa-yaml', format_name: 'Rasa (YAML)', others: [], encoding: 'utf-8', sentences: 1 },
    ],
    table: null,
    training: { ...EMPTY, new: { count: 1, examples: [sentence] } },
    test: EMPTY,
    refused: NOTHING,
    refused_parts: NOTHING,
    without_intent: 0,
    not_kept: [],
    kept: { values: 0, synonyms: 0, words: 0, patterns: 0 },
    languages: [{ language: 'en', count: 1 }],
    intents: [{ value: 'play', count: 1, is_new: false }],
    entities: [],
    names: { intents: { changed: [], collisions: [] }, entities: { changed: [], collisions: [] } },
    outcome: { added: 1, changed: 0, removed: 0 },
    undo_days: 30,
    ...part,
  };
}

/** An import that stored one sentence; `part` overrides fields. */
export function pastImport(part: Partial<PastImport> = {}): PastImport {
  return {
    id: 3,
    created_at: new Date().toISOString(),
    created_by: 'ada',
    filename: 'bot.yml',
    format: 'rasa-yaml',
    format_name: 'Rasa (YAML)',
    mode: 'add',
    state: 'done',
    task: 8,
    error: null,
    counts: {
      added: 1,
      changed: 0,
      removed: 0,
      present: 0,
      kept_here: 0,
      refused: 0,
      tests: 0,
      values: 0,
      not_kept: 0,
    },
    not_kept: [],
    is_undoable: true,
    undo_until: '2026-12-24T00:00:00.000000Z',
    undone_at: null,
    left: null,
    ...part,
  };
}
