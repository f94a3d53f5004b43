import { registerHooks } from 'node:module';

/**
 * Loaded before the processes of tests, which start hundreds of times. Node.js parses a package's whole `exports` for
 * each of its modules, and Drizzle's 100 modules share a list of 180 kB: a quarter of the startup time.
 */
const DRIZZLE = '/node_modules/drizzle-orm/';

registerHooks({
  resolve(specifier, context, next) {
    const { parentURL } = context;
    const isOwn = parentURL?.includes(DRIZZLE) === true && specifier.startsWith('.') && specifier.endsWith('.js');
    return isOwn
      ? { url: new URL(specifier, parentURL).href, format: 'module', shortCircuit: true }
      : next(specifier, context);
  },
});
