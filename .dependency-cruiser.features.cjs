const { options } = require('./.dependency-cruiser.cjs');

/** Resources, and features of one wing, depend on each other in one direction: no cycle between their folders. */
const FOLDER = 'server/src/(resources/[^/]+|features/[^/]+/[^/]+)';

module.exports = {
  forbidden: [
    {
      name: 'server-folders-depend-in-one-direction',
      severity: 'error',
      scope: 'folder',
      from: { path: `^${FOLDER}$` },
      to: { path: `^${FOLDER}$`, circular: true },
    },
  ],
  options: {
    ...options,
    includeOnly: `^${FOLDER}/`,
    exclude: { path: '\\.test\\.ts$' },
  },
};
