/** In place of axios' ways from objects to forms and back: the API client writes queries itself and sends JSON or files. */
export default function refuse() {
  throw new TypeError('This build of axios sends no objects as forms.');
}
