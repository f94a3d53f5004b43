/** Sources of a web package, and what its build needs to know of its surroundings. */
export interface Project {
  readonly name: string;
  /** Absolute; a remote's holds `remote.json`, `package.json` and `src`. */
  readonly folder: string;
  readonly platform: Platform;
  /** Folders in which the compiler finds its loaders. */
  readonly loaders: readonly string[];
  readonly cache: {
    readonly folder: string;
    /** Changes with whatever makes cached modules wrong. */ readonly version: string;
  };
}

/** What the shell provides, as sources import it. */
export interface Platform {
  /** Package whose entries are the shell's modules: `shared`, and `@parlance/sdk` outside of this repository. */
  readonly name: string;
  readonly version: string;
  readonly react: string;
}
