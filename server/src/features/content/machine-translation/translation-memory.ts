import { judgeRepository } from '../../../resources/repositories/repository.resource.ts';
import { listHelpful, listRemembered } from './translation-memory.queries.ts';
import type { Database } from '../../../db/client.ts';
import type { Direction, MarkedText } from './machine-translator.ts';
import type { TranslationScope } from './translation-memory.queries.ts';

/** Provider name stored with its drafts. */
export const MEMORY = 'memory';

/** Confirmed translations in those intelligences of the owner that the account may read. */
export interface TranslationMemory {
  /** True when it can translate at least one untranslated sentence. */
  readonly helps: () => Promise<boolean>;
  /** Translations with the same entities, in order; undefined for unknown sentences. */
  readonly recall: (sentences: readonly MarkedText[]) => Promise<(MarkedText | undefined)[]>;
}

interface Asking extends TranslationScope {
  readonly direction: Direction;
  readonly accountId: number | undefined;
}

export function openMemory(db: Database, { direction, accountId, ...scope }: Asking): TranslationMemory {
  const judged = new Map<string, Promise<boolean>>([[scope.repositoryUuid, Promise.resolve(true)]]);
  const mayRead = (uuid: string) => {
    const may =
      judged.get(uuid) ??
      judgeRepository(db, uuid, accountId === undefined ? undefined : { id: accountId }).then(
        (found) => found?.flags.has('can_read') === true,
      );
    judged.set(uuid, may);
    return may;
  };
  return {
    helps: async () => {
      for (const uuid of await listHelpful(db, scope, direction)) if (await mayRead(uuid)) return true;
      return false;
    },
    recall: async (sentences) => {
      const found = await listRemembered(db, scope, direction, [...new Set(sentences.map(({ text }) => text))]);
      const readable = await Promise.all(found.map(({ repositoryUuid }) => mayRead(repositoryUuid)));
      const usable = found.filter((_, index) => readable[index]);
      return sentences.map(({ text, entities }) => {
        const known = usable.find(
          (candidate) => candidate.source === text && namesOf(candidate.entities) === namesOf(entities),
        );
        return known && { text: known.text, entities: known.entities };
      });
    },
  };
}

function namesOf(entities: MarkedText['entities']): string {
  return entities
    .map(({ entity }) => entity)
    .sort()
    .join('\n');
}
