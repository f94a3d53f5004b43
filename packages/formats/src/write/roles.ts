import type { Sentence } from '../model.ts';

/** Records the roles of entities while sentences are written: formats declare them afterwards. */
export function rolesOf() {
  const roles = new Map<string, Set<string>>();
  const note = (sentence: Sentence) => {
    for (const { entity, role } of sentence.marks)
      if (role !== undefined) roles.set(entity, (roles.get(entity) ?? new Set()).add(role));
    return sentence;
  };
  return {
    noted: async function* (sentences: AsyncIterable<Sentence>): AsyncGenerator<Sentence> {
      for await (const sentence of sentences) yield note(sentence);
    },
    of: (entity: string): string[] => [...(roles.get(entity) ?? [])],
  };
}
