/** In place of the federation runtime's preloads: the shell fetches the files of a page itself. */
const none = () => [];

export {
  none as defaultPreloadArgs,
  none as formatPreloadArgs,
  none as normalizePreloadExposes,
  none as preloadAssets,
};
