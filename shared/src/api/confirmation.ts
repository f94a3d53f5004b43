import { ApiError } from './errors.ts';

/** How the owner of an account can prove who they are; a recovery code counts as a code. */
export type ProofMethod = 'password' | 'code' | 'passkey' | 'provider';

const METHODS: readonly ProofMethod[] = ['password', 'code', 'passkey', 'provider'];

type Ask = (methods: readonly ProofMethod[]) => Promise<boolean>;

let ask: Ask | undefined;

/** Sets what asks users again who they are before a dangerous call is repeated; it says whether they proved it. */
export function onConfirmationNeeded(handler: Ask): void {
  ask = handler;
}

let asking: Promise<boolean> | undefined;

/** Whether a call failed only for want of a proof, and the user has given it now. */
export async function hasConfirmed(error: unknown): Promise<boolean> {
  const methods = methodsIn(error, 'confirmation');
  if (methods === undefined || ask === undefined) return false;
  // Calls that need a proof at the same time share one question.
  asking ??= ask(methods).finally(() => {
    asking = undefined;
  });
  return asking;
}

/** The proofs that an error asks for under a name; undefined for all other errors. */
function methodsIn(error: unknown, name: string): ProofMethod[] | undefined {
  const asked = askedIn(error, name);
  if (asked === undefined || !('methods' in asked) || !Array.isArray(asked.methods)) return undefined;
  const { methods } = asked;
  return METHODS.filter((method) => methods.includes(method));
}

function askedIn(error: unknown, name: string): object | undefined {
  if (!(error instanceof ApiError) || error.status !== 403) return undefined;
  const { body } = error;
  const asked: unknown = typeof body === 'object' && body !== null ? Reflect.get(body, name) : undefined;
  return typeof asked === 'object' && asked !== null ? asked : undefined;
}

export interface SecondStep {
  readonly ticket: string;
  readonly methods: readonly ProofMethod[];
}

/** The step that a sign-in with the right password still needs; undefined for all other errors. */
export function secondStepOf(error: unknown): SecondStep | undefined {
  const asked = askedIn(error, 'second_factor');
  const methods = methodsIn(error, 'second_factor');
  if (!asked || !methods || !('ticket' in asked) || typeof asked.ticket !== 'string') return undefined;
  return { ticket: asked.ticket, methods };
}
