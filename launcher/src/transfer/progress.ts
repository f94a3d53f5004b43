const MS = 1000;

export interface Progress {
  /** Runs a step and prints what it did and how long it took. */
  step<Result>(name: string, work: () => Promise<Result>, describe: (result: Result) => string): Promise<Result>;
  /** Steps of one task, which reports when each begins and may restart. */
  parts(): Parts;
}

interface Parts {
  readonly begin: (part: string) => void;
  /** Prints each part with what it did. */
  end(described: Readonly<Record<string, string>>): void;
  fail(): void;
}

const seconds = (from: number, to = performance.now()) => `${((to - from) / MS).toFixed(1)} s`;
const title = (part: string) => `${part.slice(0, 1).toUpperCase()}${part.slice(1)}`;

/** Prints the steps of a command, each on its line when it has ended. */
export function progress(say: (line: string) => void): Progress {
  return {
    step: async (name, work, describe) => {
      const began = performance.now();
      try {
        const result = await work();
        say(`${name}: ${describe(result)} (${seconds(began)})`);
        return result;
      } catch (error) {
        say(`${name}: failed (${seconds(began)})`);
        throw error;
      }
    },
    parts: () => {
      let begun: { part: string; at: number }[] = [];
      return {
        begin: (part) => {
          const again = begun.findIndex((each) => each.part === part);
          begun = [...(again === -1 ? begun : begun.slice(0, again)), { part, at: performance.now() }];
        },
        end: (described) => {
          for (const [index, { part, at }] of begun.entries())
            say(`${title(part)}: ${described[part] ?? ''} (${seconds(at, begun[index + 1]?.at)})`);
        },
        fail: () => {
          const last = begun.at(-1);
          if (last) say(`${title(last.part)}: failed (${seconds(last.at)})`);
        },
      };
    },
  };
}
