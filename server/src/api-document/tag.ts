/**
 * The subjects of calls: the words of an address, and the names of operations on them. A lower-case name is the whole
 * id of a POST; a second name is that of the list.
 */
type Subject = readonly [words: string, name: string, list?: string];

/** A group of calls in the API document. */
export interface Tag {
  readonly name: string;
  readonly description: string;
  readonly subjects: readonly Subject[];
}
