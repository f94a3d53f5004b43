/** The words of a text that blanks or line breaks separate. */
export function wordsOf(text: string): string[] {
  return text.trim().split(/\s+/);
}
