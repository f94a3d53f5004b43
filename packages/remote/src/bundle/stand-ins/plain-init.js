/** In place of a start that looks for trimmed copies of shared modules: there are none. */
export const init = ({ webpackRequire: { federation } }) => federation.runtime.init(federation.initOptions);
