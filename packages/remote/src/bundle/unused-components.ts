/**
 * Loader for the router, whose components are made by calls: lets the minimizer drop those that no screen uses, which
 * it may not do while a call could have side effects.
 */
export default function markPure(source: string): string {
  return source
    .replace(/^(var \w+ = )(React\w*\.forwardRef\()/gm, '$1/* @__PURE__ */ $2')
    .replace(/^\w+\.displayName = "\w+";$/gm, '');
}
