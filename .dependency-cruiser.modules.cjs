const { options } = require('./.dependency-cruiser.cjs');

/** Modules of the server depend on each other in one direction: no cycle between their folders. */
module.exports = {
  forbidden: [
    {
      name: 'server-modules-depend-in-one-direction',
      severity: 'error',
      scope: 'folder',
      from: { path: '^server/src/modules/[^/]+$' },
      to: { circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: '^server/src/modules/[^/]+/',
    exclude: { path: '\\.test\\.ts$' },
  },
};
