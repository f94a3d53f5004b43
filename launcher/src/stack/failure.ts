/** Why the product cannot run; the message is one sentence for the terminal. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
