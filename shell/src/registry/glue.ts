import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** The name of this shell's own runtime; a shell exposes nothing, so its runtime lacks that part. */
declare const __webpack_require__: {
  readonly federation: { readonly bundlerRuntime: object; readonly attachShareScopeMap: unknown };
};

type Options = Parameters<typeof createInstance>[0];

/** The federation runtime of a build. A build that is loaded again keeps its instance. */
function init(options: Options) {
  const known = getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return known ?? createInstance(options);
}

/** Provides areas with the glue to the federation runtime, so that they do not each contain a copy of the same code. */
export function lendGlue(): void {
  const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  const whole = { ...bundlerRuntime, initContainerEntry };
  Object.assign(globalThis, { parlanceGlue: { runtime: { init }, bundlerRuntime: whole, attachShareScopeMap } });
}
