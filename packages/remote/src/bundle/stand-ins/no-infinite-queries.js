/** In place of lists that grow at their end: all lists have pages. */
export function infiniteQueryBehavior() {
  throw new TypeError('This build of the query cache has no infinite queries.');
}

export const hasNextPage = () => false;
export const hasPreviousPage = () => false;
