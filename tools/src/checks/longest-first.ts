import { statSync } from 'node:fs';

/** What Jest knows about a file before it runs. */
interface TestFile {
  readonly path: string;
}

/** Files that take more than ten seconds, longest first: started last, they would run alone at the end. */
const LONG = [
  ...[
    'work/interrupted',
    'backups/backups',
    'clients/cli',
    'fault/fault',
    'external/external',
    'db/transfer/transfer',
    'matrix/rights',
    'archives/archives',
    'external/replica',
    'fuzz/fuzz',
    'fuzz/holds',
    'server/src/api-processes',
    'work/exchange/import',
    'quotas/quotas',
    'server/src/lifecycle',
    'uploads/uploads',
    'models/model-store',
    'telemetry/sampling',
    'seed/seed-examples',
    'fuzz/leaks',
    'exports/spreadsheets',
    'uploads/bombs',
    'imports/hostile-files',
    'webhooks/events',
    'build-reports/build-reports',
    'plugins/requests/limits',
    'clients/packages',
    'mail/mail',
    'translation-sheets/translation-sheets',
    'fault/several',
    'db/outage',
    'tasks/task-events',
    'algorithm-comparisons/comparisons',
    'uploads/fairness',
    'onnx/onnx',
  ].map((name) => `/${name}.http.test.ts`),
  '/launcher/src/start.test.ts',
  '/entity/attention.test.ts',
  '/embedded/embedded-postgres.test.ts',
  '/launcher/src/transfer/upgrade.test.ts',
  '/stack/supervised-child.test.ts',
  '/launcher/src/transfer/commands.test.ts',
  '/nlu/src/longest-steps.test.ts',
  '/nlu/src/stored-order.test.ts',
  '/nlu/src/engine.test.ts',
  '/write/any-training-data.test.ts',
];

const rankOf = ({ path }: TestFile) => {
  const rank = LONG.findIndex((name) => path.endsWith(name));
  return rank < 0 ? LONG.length : rank;
};

/** The order in which Jest runs files, the same on every machine: the long ones, then by size. */
export default class LongestFirst {
  sort<File extends TestFile>(files: readonly File[]): File[] {
    const sizes = new Map(files.map(({ path }) => [path, statSync(path).size]));
    return files.toSorted(
      (one, other) => rankOf(one) - rankOf(other) || (sizes.get(other.path) ?? 0) - (sizes.get(one.path) ?? 0),
    );
  }

  shard<File extends TestFile>(
    files: readonly File[],
    { shardIndex, shardCount }: { shardIndex: number; shardCount: number },
  ): File[] {
    return this.sort(files).filter((_, at) => at % shardCount === shardIndex - 1);
  }

  /** Without records of earlier runs, every file counts as possibly failed. */
  allFailedTests<File>(files: readonly File[]): readonly File[] {
    return files;
  }

  cacheResults(): void {
    // Nothing is recorded: the order must not depend on earlier runs on this machine.
  }
}
