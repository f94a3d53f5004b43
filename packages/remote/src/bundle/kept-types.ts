import { createRequire } from 'node:module';
import path from 'node:path';

import type TypeScript from 'typescript';

import { describeTypes } from './check-types.ts';

/**
 * Keeps the types of a project in memory: each check reads only the files that have changed.
 * @returns checks, with the errors as `file:line: message`
 */
export function keepTypes(folder: string): () => string[] {
  const ts = createRequire(path.join(folder, 'package.json'))('typescript') as typeof TypeScript;
  const settings = path.join(folder, 'tsconfig.json');
  const parse = () =>
    ts.parseJsonConfigFileContent(ts.readConfigFile(settings, (file) => ts.sys.readFile(file)).config, ts.sys, folder);
  /** Parsed files by name, with the time of their last change. */
  const files = new Map<string, { readonly changed: number; readonly source: TypeScript.SourceFile | undefined }>();
  let last: TypeScript.SemanticDiagnosticsBuilderProgram | undefined;
  return () => {
    const { fileNames, options, errors } = parse();
    const host = ts.createIncrementalCompilerHost(options);
    host.getCurrentDirectory = () => folder;
    const read = host.getSourceFile.bind(host);
    host.getSourceFile = (name, ...how) => {
      const changed = ts.sys.getModifiedTime?.(name)?.getTime() ?? 0;
      const known = files.get(name);
      if (known?.changed === changed) return known.source;
      const source = read(name, ...how);
      files.set(name, { changed, source });
      return source;
    };
    last = ts.createSemanticDiagnosticsBuilderProgram(fileNames, options, host, last, errors);
    const found = [
      ...last.getConfigFileParsingDiagnostics(),
      ...last.getOptionsDiagnostics(),
      ...last.getSyntacticDiagnostics(),
      ...last.getSemanticDiagnostics(),
    ];
    return describeTypes(ts.formatDiagnostics(found, host));
  };
}
