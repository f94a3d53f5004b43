/** Why the product cannot run; the message is one sentence for the person at the terminal. */
export class LaunchError extends Error {
  override readonly name = 'LaunchError';
}
