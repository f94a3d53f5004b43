import { addressKey } from '../../../resources/limits/address-key.ts';
import { isUsedUp, LIMITS } from '../../../resources/limits/limits.service.ts';
import type { FastifyRequest } from 'fastify';

/** Whether an address has sent so many sign-up requests within an hour that the next ones require more work. */
export async function hasSignedUpOften(request: FastifyRequest): Promise<boolean> {
  const key = addressKey(request.ip);
  return (await isUsedUp(request, LIMITS.takenEmail, key)) || (await isUsedUp(request, LIMITS.easySignUp, key));
}
