/** In place of a copy of the federation runtime's glue: the shell's. */
export default globalThis.parlanceGlue;
