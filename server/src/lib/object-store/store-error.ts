/** An unreachable store, or an error that it returned; the message is one sentence for the operator. */
export class StoreError extends Error {
  override readonly name = 'StoreError';
}
