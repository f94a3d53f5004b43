import { jest } from '@jest/globals';

import type { Desk, Sentence, Translation } from '../components/workbench/desk.ts';

const WHEN = '2026-01-01T00:00:00.000000Z';

/** A sentence as the server lists it; `city` names the words that are marked. */
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
    is_draft: false,
    provider: null,
    revision: 1,
    created_at: WHEN,
    ...part,
  };
}

/** A desk whose server takes everything, until a test says otherwise. */
export function fakeDesk() {
  return {
    id: '11-de',
    from: 'en',
    to: 'de',
    listSentences: jest.fn<Desk['listSentences']>(),
    listTranslations: jest.fn<Desk['listTranslations']>().mockResolvedValue([]),
    create: jest.fn<Desk['create']>(async (of, { text }) => translation(of, text)),
    change: jest.fn<Desk['change']>(async (id, { text = '' }) => translation(id / 10, text, { revision: 2 })),
    remove: jest.fn<Desk['remove']>().mockResolvedValue(undefined),
    restore: jest.fn<Desk['restore']>(),
    startAuto: jest.fn<Desk['startAuto']>(),
    readAuto: jest.fn<Desk['readAuto']>().mockResolvedValue(null),
  };
}
