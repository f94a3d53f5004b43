/** In place of the loading of remotes that are known at build time: all are discovered through the registry. */
export const remotes = undefined;
