import { createInstance, getInstance } from '@module-federation/enhanced/runtime';
import { initContainerEntry } from '@module-federation/webpack-bundler-runtime/dist/initContainerEntry.js';

/** What the compiler of this shell calls its own runtime; a shell exposes nothing and lacks the part that does. */
declare const __webpack_require__: {
  readonly federation: { readonly bundlerRuntime: object; readonly attachShareScopeMap: unknown };
};

type Options = Parameters<typeof createInstance>[0];

/** The federation runtime of a build. One that is loaded again keeps the instance that it has. */
function init(options: Options) {
  const known = getInstance(({ name }) => name === options.name);
  known?.initOptions(options);
  return known ?? createInstance(options);
}

/** Lends areas what ties their modules to the federation runtime: each would carry a copy of the same code. */
export function lendGlue(): void {
  const { bundlerRuntime, attachShareScopeMap } = __webpack_require__.federation;
  const whole = { ...bundlerRuntime, initContainerEntry };
  Object.assign(globalThis, { parlanceGlue: { runtime: { init }, bundlerRuntime: whole, attachShareScopeMap } });
}
