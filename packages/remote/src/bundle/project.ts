/** Sources of a web package, and the environment of its build. */
export interface Project {
  readonly name: string;
  /** Absolute; that of a remote contains `remote.json`, `package.json` and `src`. */
  readonly folder: string;
  readonly platform: Platform;
  /** Folders in which the compiler finds its loaders. */
  readonly loaders: readonly string[];
  readonly cache: {
    readonly folder: string;
    /** Changes with everything that invalidates cached modules. */ readonly version: string;
  };
}

/** Modules that the shell provides, by their import names. */
export interface Platform {
  /** Package whose entries are the shell's modules: `shared`, and `@parlance/sdk` outside this repository. */
  readonly name: string;
  readonly version: string;
  readonly react: string;
}
