/* global globalThis, module, require */
// The shell and the area replace components of one page, so they share what is known about them.
module.exports = globalThis.parlanceRefreshRuntime ??= require('own-refresh-runtime');
