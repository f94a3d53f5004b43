/** A failed backup, restore or move; the message is one sentence for the operator. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}
