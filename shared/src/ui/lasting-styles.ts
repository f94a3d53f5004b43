import { createCache } from '@ant-design/cssinjs';

/**
 * antd's styles, made once for a tab. antd drops them with the last component that wears them and makes them anew for the next
 * one: with every change of area, for 40 ms. So each keeps one hold of its own. A tab has two sets at most, one for each mode.
 */
export function createLastingStyles(): ReturnType<typeof createCache> {
  const cache = createCache();
  const update = cache.opUpdate.bind(cache);
  cache.opUpdate = (path, next) =>
    update(path, (before) => {
      const after = next(before);
      if (before || !after) return after;
      const [holds, style] = after;
      return [holds + 1, style];
    });
  return cache;
}
