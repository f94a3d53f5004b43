import { Tokenizer } from '@huggingface/tokenizers';
import { PackError } from 'nlu';
import { readJson } from './pack-files.ts';

export const TOKENIZER = 'tokenizer.json';
export const TOKENIZER_SETTINGS = 'tokenizer_config.json';

/** Opens the tokenizer of a folder, which returns the token numbers of a text. @throws PackError `malformed` */
export function openTokenizer(folder: string, { isMarked = true } = {}): (text: string) => readonly number[] {
  const file = readJson(folder, TOKENIZER);
  if (file === undefined) throw new PackError('malformed', `It has no ${TOKENIZER}.`);
  const tokenizer = guarded(() => new Tokenizer(file, readJson(folder, TOKENIZER_SETTINGS) ?? {}));
  return (text) =>
    guarded(() => {
      const { ids } = tokenizer.encode(text, { add_special_tokens: isMarked });
      if (!ids.every(Number.isInteger)) throw new Error('words that it does not know have no token');
      return ids;
    });
}

function guarded<Result>(work: () => Result): Result {
  try {
    return work();
  } catch (error) {
    if (error instanceof PackError) throw error;
    throw new PackError('malformed', `${TOKENIZER} cannot be used: ${String(error)}`);
  }
}
