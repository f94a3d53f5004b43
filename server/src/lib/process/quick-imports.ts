import { registerHooks } from 'node:module';

const PACKAGE = 'drizzle-orm';
const found = new Map<string, string>();

/**
 * Node.js re-reads the `exports` of a package for each imported module. Those of drizzle-orm are 180 kB long and it has
 * many modules, which takes a third of the startup time of a process. Import this module first, and the rest of the
 * process dynamically after it.
 */
registerHooks({
  resolve: (specifier, context, next) => {
    if (!context.conditions.includes('import')) return next(specifier, context);
    const url =
      isInside(context.parentURL) && specifier.startsWith('.')
        ? new URL(specifier, context.parentURL).href
        : found.get(specifier);
    if (url !== undefined) return { url, format: 'module', shortCircuit: true };
    const resolved = next(specifier, context);
    if (specifier === PACKAGE || specifier.startsWith(`${PACKAGE}/`)) found.set(specifier, resolved.url);
    return resolved;
  },
});

function isInside(parent: string | undefined): boolean {
  return parent?.includes(`/node_modules/${PACKAGE}/`) ?? false;
}
