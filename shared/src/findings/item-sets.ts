/** Sets of items by key. Nearly all keys have one item, for which a set would cost more than the item. */
export class ItemSets<Item extends object | string> {
  readonly #byKey = new Map<string, Item | Set<Item>>();

  get(key: string): ReadonlySet<Item> {
    const found = this.#byKey.get(key);
    if (found instanceof Set) return found;
    return new Set(found && [found]);
  }

  /** @returns the number of items that the key has now */
  add(key: string, item: Item): number {
    const found = this.#byKey.get(key);
    if (found instanceof Set) return found.add(item).size;
    if (found === undefined || found === item) {
      this.#byKey.set(key, item);
      return 1;
    }
    this.#byKey.set(key, new Set([found, item]));
    return 2;
  }

  delete(key: string, item: Item): void {
    const found = this.#byKey.get(key);
    if (found === item || (found instanceof Set && found.delete(item) && found.size === 0)) this.#byKey.delete(key);
  }
}
