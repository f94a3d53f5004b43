import { jest } from '@jest/globals';

import type { WorkbenchApi, Sentence, Translation } from '../components/workbench/workbench-api.ts';

const WHEN = '2026-01-01T00:00:00.000000Z';

/** A sentence as listed by the server; `city` is the marked text. */
export function sentence(id: number, text: string, city?: string): Sentence {
  const start = city === undefined ? -1 : text.indexOf(city);
  const entities =
    start < 0
      ? []
      : [
          {
            id,
            repository_example: id,
            start,
            end: start + (city?.length ?? 0),
            entity: 'city',
            group: null,
            value: city ?? '',
            created_at: WHEN,
          },
        ];
  return {
    id,
    text,
    entities,
    intent: 'travel',
    language: 'en',
    is_corrected: false,
    repository: 'u1',
    repository_version: 11,
    revision: 0,
    translations: [],
    created_at: WHEN,
  };
}

export function translation(of: number, text: string, part: Partial<Translation> = {}): Translation {
  return {
    id: of * 10,
    original_example: of,
    original_example_text: '',
    repository_version: 11,
    intent: 'travel',
    from_language: 'en',
    language: 'de',
    text,
    entities: [],
    has_valid_entities: true,
    translated_original: '',
    is_outdated: false,
    is_draft: false,
    provider: null,
    revision: 1,
    created_at: WHEN,
    ...part,
  };
}

/** An API that accepts everything unless a test overrides it. */
export function fakeApi() {
  return {
    id: '11-de',
    from: 'en',
    to: 'de',
    listSentences: jest.fn<WorkbenchApi['listSentences']>(),
    listTranslations: jest.fn<WorkbenchApi['listTranslations']>().mockResolvedValue([]),
    create: jest.fn<WorkbenchApi['create']>((of, { text }) => Promise.resolve(translation(of, text))),
    change: jest.fn<WorkbenchApi['change']>((id, { text = '' }) =>
      Promise.resolve(translation(id / 10, text, { revision: 2 })),
    ),
    remove: jest.fn<WorkbenchApi['remove']>().mockResolvedValue(undefined),
    restore: jest.fn<WorkbenchApi['restore']>(),
    startAuto: jest.fn<WorkbenchApi['startAuto']>(),
    readAuto: jest.fn<WorkbenchApi['readAuto']>().mockResolvedValue(null),
    readAutoOffer: jest.fn<WorkbenchApi['readAutoOffer']>().mockResolvedValue('available'),
  };
}
