/** The sign-up call; its form describes who may sign up. */
export const REGISTER = '/v2/account/register/';
