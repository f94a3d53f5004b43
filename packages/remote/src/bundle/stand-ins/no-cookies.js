/** In place of axios' reading of a token from a cookie: the session sends its own. */
const none = () => null;

export default { read: none, readAsync: () => Promise.resolve(null), write: none, remove: none };
