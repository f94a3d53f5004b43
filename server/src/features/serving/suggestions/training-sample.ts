/** More sentences make suggestions slower, but hardly better. */
const MAX_OF_INTENT = 1000;
const MAX_OF_OTHERS = 3000;

/**
 * The newest sentences of an intent, and of the other intents, whose words suggestions can use.
 * `examples` are ordered from oldest to newest.
 */
export function trainingSample<Example extends { readonly intent: string }>(
  examples: readonly Example[],
  intent: string,
): Example[] {
  const own = examples.filter((example) => example.intent === intent);
  const others = examples.filter((example) => example.intent !== intent);
  return [...own.slice(-MAX_OF_INTENT), ...others.slice(-MAX_OF_OTHERS)];
}
