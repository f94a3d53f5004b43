interface NamedSpan {
  start: number;
  end: number;
  entity: string;
  confidence: number;
}

interface Pattern {
  entity: number;
  pattern: string;
}

interface PatternMatch {
  entity: number;
  pattern: number;
  start: number;
  end: number;
}

type Steps<Result> = Generator<undefined, Result, undefined>;

interface PatternSearch {
  readonly find: (patterns: readonly Pattern[], text: string) => Steps<PatternMatch[]>;
  readonly areForNumbers: (patterns: readonly Pattern[]) => Steps<readonly boolean[]>;
}

/** Provides what only some models need; each is called once, when the first such model is loaded. */
export interface Finders {
  readonly dates: () => Promise<(text: string, language: string) => NamedSpan[]>;
  readonly englishNames: () => Promise<(text: string) => Steps<NamedSpan[]>>;
  readonly patterns: () => Promise<PatternSearch>;
}
