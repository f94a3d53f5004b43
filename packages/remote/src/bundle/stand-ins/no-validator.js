/** In place of axios' checks of its own options: the compiler has checked the few that are given. */
const none = () => undefined;

export default { assertOptions: none, validators: new Proxy({}, { get: () => none }) };
