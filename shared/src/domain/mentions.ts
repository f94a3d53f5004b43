/** Not inside an e-mail address. */
const MENTION = /(?<![\w@.+-])@([a-zA-Z0-9_-]+)/g;

interface Mention {
  readonly nickname: string;
  /** UTF-16 offsets of the mention with its `@`; `end` exclusive. */
  readonly start: number;
  readonly end: number;
}

/** The `@nickname`s in a text, in order; whether somebody has the nickname is for the caller to know. */
export function mentionsIn(text: string): Mention[] {
  return Array.from(text.matchAll(MENTION), ({ 0: all, 1: nickname = '', index }) => ({
    nickname,
    start: index,
    end: index + all.length,
  }));
}
