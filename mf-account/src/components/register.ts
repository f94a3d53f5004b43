/** The call that opens an account; its form tells who may. */
export const REGISTER = '/v2/account/register/';
