import path from 'node:path';

import ts from 'typescript';

/** Declaration files by path, `shared/src/i18n/index.d.ts`. */
export type Declarations = ReadonlyMap<string, string>;

/** A declaration available to programs, or the package from which it comes. */
export type Found = { readonly file: string; readonly node: ts.Statement } | { readonly from: string };

interface Link {
  readonly specifier: string;
  /** Name in the other module; `*` for all of it. */
  readonly name: string;
}

/** The declarations, imports and re-exports of one module. */
class Module {
  readonly declared = new Map<string, ts.Statement>();
  readonly imported = new Map<string, Link>();
  readonly exported = new Map<string, Link>();

  constructor(text: string) {
    for (const statement of ts.createSourceFile('m.d.ts', text, ts.ScriptTarget.Latest).statements)
      this.#read(statement);
  }

  #read(statement: ts.Statement): void {
    if (ts.isImportDeclaration(statement)) this.#readImport(statement);
    else if (ts.isExportDeclaration(statement)) this.#readExport(statement);
    else if (ts.isVariableStatement(statement))
      for (const { name } of statement.declarationList.declarations) this.#declare(name, statement);
    if ('name' in statement && statement.name !== undefined) {
      const name = statement.name as ts.Identifier;
      this.declared.set(name.text, statement);
    }
  }

  #declare(name: ts.BindingName, statement: ts.Statement): void {
    if (ts.isIdentifier(name)) this.declared.set(name.text, statement);
    else for (const element of name.elements) if (ts.isBindingElement(element)) this.#declare(element.name, statement);
  }

  #readImport({ importClause, moduleSpecifier }: ts.ImportDeclaration): void {
    const specifier = (moduleSpecifier as ts.StringLiteral).text;
    const bindings = importClause?.namedBindings;
    if (importClause?.name) this.imported.set(importClause.name.text, { specifier, name: 'default' });
    if (bindings && ts.isNamespaceImport(bindings)) this.imported.set(bindings.name.text, { specifier, name: '*' });
    if (bindings && ts.isNamedImports(bindings))
      for (const { name, propertyName } of bindings.elements)
        this.imported.set(name.text, { specifier, name: (propertyName ?? name).text });
  }

  #readExport({ exportClause, moduleSpecifier }: ts.ExportDeclaration): void {
    if (!exportClause || !ts.isNamedExports(exportClause)) return;
    for (const { name, propertyName } of exportClause.elements) {
      const inner = (propertyName ?? name).text;
      const link = moduleSpecifier
        ? { specifier: (moduleSpecifier as ts.StringLiteral).text, name: inner }
        : this.imported.get(inner);
      if (link) this.exported.set(name.text, link);
    }
  }
}

/** Resolves names through modules, within their own files. */
export class Reader {
  readonly #files: Declarations;
  readonly #modules = new Map<string, Module>();

  constructor(files: Declarations) {
    this.#files = files;
  }

  #module(file: string): Module {
    const known = this.#modules.get(file) ?? new Module(this.#files.get(file) ?? '');
    this.#modules.set(file, known);
    return known;
  }

  exportsOf(file: string): string[] {
    const { declared, exported } = this.#module(file);
    const own = [...declared].filter(([, node]) => isExported(node)).map(([name]) => name);
    return [...new Set([...own, ...exported.keys()])].sort();
  }

  /** The meaning of a name in a file; undefined for globals of the language or the browser. */
  find(file: string, name: string): Found | undefined {
    const { declared, imported, exported } = this.#module(file);
    const node = declared.get(name);
    if (node) return { file, node };
    const link = exported.get(name) ?? imported.get(name);
    if (!link) return undefined;
    if (!link.specifier.startsWith('.')) return { from: link.specifier };
    const target = path.join(path.dirname(file), link.specifier.replace(/\.js$/, '.d.ts'));
    return this.#files.has(target) ? this.find(target, link.name) : { from: link.specifier };
  }
}

const isExported = (node: ts.Statement) =>
  ts.canHaveModifiers(node) && (ts.getModifiers(node) ?? []).some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);

/** Names that a declaration mentions. */
export function namesIn(node: ts.Node): Set<string> {
  const names = new Set<string>();
  const visit = (each: ts.Node) => {
    if (ts.isIdentifier(each)) names.add(each.text);
    ts.forEachChild(each, visit);
  };
  visit(node);
  return names;
}
