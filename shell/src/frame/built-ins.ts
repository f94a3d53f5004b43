interface BuiltIn {
  readonly owner: object;
  readonly name: PropertyKey;
  readonly descriptor: PropertyDescriptor;
}

const CLASSES = [Object, Array, String, Number, RegExp, Date, Promise, Map, Set, WeakMap, Function, Error];
/** Objects of the language and of the browser that all areas share. */
const OWNERS: readonly object[] = [
  ...CLASSES,
  ...CLASSES.map(({ prototype }) => prototype as object),
  ...[JSON, Math, Reflect, history, EventTarget.prototype, Node.prototype, Element.prototype, Storage.prototype],
];
/** Functions of the window; its other properties change all the time. */
const OF_WINDOW = ['fetch', 'setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'queueMicrotask'];

const describe = (owner: object, name: PropertyKey): BuiltIn[] => {
  const descriptor = Object.getOwnPropertyDescriptor(owner, name);
  const isFunction = typeof descriptor?.value === 'function' || descriptor?.get !== undefined;
  return descriptor && isFunction ? [{ owner, name, descriptor }] : [];
};

/** The functions that all areas share, as they are now. */
export const readBuiltIns = (): readonly BuiltIn[] => [
  ...OWNERS.flatMap((owner) => Reflect.ownKeys(owner).flatMap((name) => describe(owner, name))),
  ...OF_WINDOW.flatMap((name) => describe(globalThis, name)),
];

const isSame = (one: PropertyDescriptor, other: PropertyDescriptor | undefined) =>
  other !== undefined && one.value === other.value && one.get === other.get && one.set === other.set;

/** Kept from before any area ran. */
const { defineProperty, getOwnPropertyDescriptor } = Reflect;

/**
 * Restores functions that have been replaced or removed. Added ones stay: they are polyfills.
 * @returns their names, and whether all could be restored
 */
export function restoreBuiltIns(before: readonly BuiltIn[]): { readonly names: string[]; readonly isWhole: boolean } {
  const changed: BuiltIn[] = [];
  let isWhole = true;
  // By index, since methods and iterators of arrays may be what was replaced.
  for (let at = 0; at < before.length; at += 1) {
    const builtIn = before[at] as BuiltIn;
    const { owner, name, descriptor } = builtIn;
    if (isSame(descriptor, getOwnPropertyDescriptor(owner, name))) continue;
    isWhole = defineProperty(owner, name, descriptor) && isWhole;
    changed[changed.length] = builtIn;
  }
  return { names: changed.map(({ name }) => String(name)), isWhole };
}
