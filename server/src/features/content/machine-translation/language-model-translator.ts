import { languageName } from 'shared/domain';
import { LanguageModelFailed } from '../../../resources/language-model/problem.ts';
import { translateSentences } from '../../../resources/language-model/prompts/translate-sentences.v1.ts';
import type { LanguageModel } from '../../../resources/language-model/language-model.ts';
import type { Direction, MachineTranslator } from './machine-translator.ts';

/** Pieces of a question; fewer if they are long. */
const AT_A_TIME = 20;
const CHARACTERS_AT_A_TIME = 4000;

interface Piece {
  readonly id: number;
  readonly html: string;
}

/** The language model of the site, for an intelligence that turned it on [LLM-15]. */
export function createLanguageModelTranslator(
  { ask }: Pick<LanguageModel, 'ask'>,
  { model, repositoryUuid }: { readonly model: string; readonly repositoryUuid: string },
): MachineTranslator {
  const askFor = async (pieces: readonly Piece[], { from, to }: Direction, signal: AbortSignal) => {
    const prompt = translateSentences({
      from: languageName(from, 'en'),
      to: languageName(to, 'en'),
      sentences: pieces.map(({ html }, id) => ({ id, html })),
    });
    const { value } = await ask(prompt, { repositoryUuid, signal }).catch(nothingIfUnusable);
    return value.sentences.flatMap(({ id, html }) => {
      const piece = pieces[id];
      return piece && html.trim() !== '' ? [[piece.id, html] as const] : [];
    });
  };
  return {
    name: `language_model:${model}`,
    supports: ({ from, to }) => Promise.resolve(from !== to),
    translate: async (htmls, direction, signal) => {
      const translated = new Map<number, string>();
      for (const pieces of groupsOf(htmls))
        for (const [id, html] of await askFor(pieces, direction, signal)) translated.set(id, html);
      return htmls.map((_, id) => translated.get(id));
    },
  };
}

/** A question whose answers stay unusable leaves its sentences out; others may go well. */
function nothingIfUnusable(error: unknown): { value: { sentences: [] } } {
  if (error instanceof LanguageModelFailed && error.reason === 'malformed') return { value: { sentences: [] } };
  throw error;
}

function groupsOf(htmls: readonly string[]): Piece[][] {
  const groups: Piece[][] = [];
  let characters = 0;
  for (const [id, html] of htmls.entries()) {
    const last = groups.at(-1);
    const isFull = !last || last.length >= AT_A_TIME || characters + html.length > CHARACTERS_AT_A_TIME;
    if (isFull) groups.push([{ id, html }]);
    else last.push({ id, html });
    characters = (isFull ? 0 : characters) + html.length;
  }
  return groups;
}
