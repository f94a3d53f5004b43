/** More sentences make suggestions slower, hardly better. */
const OF_THE_INTENT = 1000;
const OF_OTHERS = 3000;

/** The newest sentences to make suggestions from: of the intent itself, and others that lend words. `examples` are in order of age. */
export function teachingSample<Example extends { readonly intent: string }>(
  examples: readonly Example[],
  intent: string,
): Example[] {
  const own = examples.filter((example) => example.intent === intent);
  const others = examples.filter((example) => example.intent !== intent);
  return [...own.slice(-OF_THE_INTENT), ...others.slice(-OF_OTHERS)];
}
