/** Nickname of the organization that owns the example intelligences; nobody else can have it. */
export const EXAMPLES_OWNER = 'parlance';
