/** A backup, restore or move that cannot be done; the message is one sentence for the operator. */
export class TransferError extends Error {
  override readonly name = 'TransferError';
}
