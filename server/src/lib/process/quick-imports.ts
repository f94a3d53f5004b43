import { registerHooks } from 'node:module';

const PACKAGE = 'drizzle-orm';
const found = new Map<string, string>();

/**
 * Node re-reads the `exports` of a package for each of its modules that is imported. Those of drizzle-orm are 180 kB
 * long and its modules many: a third of a process's start-up time. Import this module first, and the rest of the
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
