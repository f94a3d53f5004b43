/** A command with its search text. */
interface Findable {
  readonly label: string;
  /** More words that find it, such as the owner of an intelligence. */
  readonly words?: string;
}

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/**
 * Keeps the commands that contain every word, ignoring case and accents; labels that begin with the text come first.
 */
export function matching<Item extends Findable>(items: readonly Item[], text: string): Item[] {
  const words = plain(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return [...items];
  const sought = words.join(' ');
  const isFound = ({ label, words: more = '' }: Item) => {
    const content = plain(`${label} ${more}`);
    return words.every((word) => content.includes(word));
  };
  const rank = ({ label }: Item) => (plain(label).startsWith(sought) ? 0 : 1);
  return items.filter(isFound).sort((one, other) => rank(one) - rank(other));
}
