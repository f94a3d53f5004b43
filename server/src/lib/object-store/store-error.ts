/** A store that cannot be reached or refuses; the message is one sentence for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
