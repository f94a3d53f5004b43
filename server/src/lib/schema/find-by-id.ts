import { readId } from 'shared/domain';

/** Finds a row by the id in an address; undefined when the text is not an id. */
export async function findById<Row>(
  text: string,
  find: (id: number) => Promise<Row | undefined>,
): Promise<Row | undefined> {
  const id = readId(text);
  return id === undefined ? undefined : find(id);
}
