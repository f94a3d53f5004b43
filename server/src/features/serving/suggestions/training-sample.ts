/** More sentences make suggestions slower, but hardly better. */
const MAX_OF_INTENT = 1000;
const MAX_OF_OTHERS = 3000;
/** Sentences are copied to a thread in one step of the event loop, which takes about 1 ms per 1,000 marks. */
const MAX_MARKS = 10_000;

interface Example {
  readonly intent: string;
  readonly entities: readonly unknown[];
}

/** The newest sentences. `examples` are ordered from oldest to newest. */
export function newestOf<Given extends Example>(examples: readonly Given[], most = MAX_OF_OTHERS): Given[] {
  let marks = 0;
  const newest = examples.slice(-most);
  const first = newest.findLastIndex(({ entities }) => {
    marks += entities.length;
    return marks > MAX_MARKS;
  });
  return newest.slice(first + 1);
}

/** The newest sentences of an intent, and of the other intents, whose words suggestions can use. */
export function trainingSample<Given extends Example>(examples: readonly Given[], intent: string): Given[] {
  const own = examples.filter((example) => example.intent === intent);
  const others = examples.filter((example) => example.intent !== intent);
  return [...newestOf(own, MAX_OF_INTENT), ...newestOf(others)];
}
