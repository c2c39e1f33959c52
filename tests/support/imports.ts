import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import ts from 'typescript';

export interface ModuleImport {
  from: string;
  to: string;
  dynamic: boolean;
}

/** Every TypeScript file below `folder`, as paths relative to the project root. */
export const sourceFiles = (folder: string): string[] =>
  readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();

/**
 * Returns the project files that a file imports, statically or by `import()`. Type-only imports count, because they
 * also couple modules.
 */
export function importsOf(file: string, files: ReadonlySet<string>): ModuleImport[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true);
  const found: ModuleImport[] = [];
  const add = (specifier: string, dynamic: boolean) => {
    if (!specifier.startsWith('.')) return;
    const path = normalize(join(dirname(file), specifier));
    const to = [path, `${path}.ts`, `${path}.tsx`, `${path}/index.ts`, `${path}/index.tsx`].find((name) =>
      files.has(name),
    );
    if (to) found.push({ from: file, to, dynamic });
  };
  const visit = (node: ts.Node) => {
    if (
      (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) &&
      node.moduleSpecifier &&
      ts.isStringLiteral(node.moduleSpecifier)
    )
      add(node.moduleSpecifier.text, false);
    if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword) {
      const [specifier] = node.arguments;
      if (specifier && ts.isStringLiteralLike(specifier)) add(specifier.text, true);
      else throw new Error(`${file}: import() of something that is not a plain text cannot be followed`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
