import { posix } from 'node:path';
import ts from 'typescript';
import type { SourceFile } from './source-files';

function parse({ path, text }: SourceFile): ts.SourceFile {
  return ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
}

/** Names that a file exports as values (types do not count); a re-export reads `* from`. */
export function exportedValues(file: SourceFile): string[] {
  return parse(file).statements.flatMap((statement) => {
    if (ts.isExportDeclaration(statement)) {
      if (statement.isTypeOnly) return [];
      if (statement.exportClause === undefined) return ['* from'];
      return ts.isNamedExports(statement.exportClause)
        ? statement.exportClause.elements
            .filter((element) => !element.isTypeOnly)
            .map(({ name }) => name.text)
        : [statement.exportClause.name.text];
    }
    if (ts.isExportAssignment(statement)) return ['default'];
    const exported =
      ts.canHaveModifiers(statement) &&
      ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword);
    if (exported !== true) return [];
    if (ts.isVariableStatement(statement)) {
      return statement.declarationList.declarations.map(({ name }) => name.getText());
    }
    const isValue =
      ts.isFunctionDeclaration(statement) ||
      ts.isClassDeclaration(statement) ||
      ts.isEnumDeclaration(statement);
    return isValue ? [statement.name?.text ?? 'default'] : [];
  });
}

/** True when the file re-exports what another file exports. */
export function reExports(file: SourceFile): boolean {
  // Parsing every file takes seconds, and hardly one has such a statement.
  if (!/\bexport\s*(type\s*)?[*{]/.test(file.text)) return false;
  return parse(file).statements.some(
    (statement) => ts.isExportDeclaration(statement) && statement.moduleSpecifier !== undefined,
  );
}

const writingCalls = new Set(['insertInto', 'updateTable', 'deleteFrom', 'replaceInto', 'mergeInto']);
const writingSql =
  /\b(?:insert\s+into|delete\s+from|truncate(?:\s+table)?|update(?:\s+only)?(?=\s+[\w."]+(?:\s+(?:as\s+)?\w+)?\s+set\b))\s+"?(\w+)"?/gi;

/** Postgres tables that a file writes: by Kysely's calls or by SQL in any of its texts. */
export function writtenTables(file: SourceFile): string[] {
  const tables = new Set<string>();
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
      const [table] = node.arguments;
      if (
        writingCalls.has(node.expression.name.text) &&
        table !== undefined &&
        ts.isStringLiteralLike(table)
      ) {
        tables.add(table.text.split(' ')[0] ?? table.text);
      }
    }
    if (ts.isStringLiteralLike(node) || ts.isTemplateExpression(node)) {
      for (const [, table] of node.getText().matchAll(writingSql)) {
        if (table !== undefined) tables.add(table.toLowerCase());
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return [...tables];
}

/** A file of a wing of the database: the wing, the folder of its table if it has one, and its name. */
const ofWing = /^packages\/db\/src\/postgres\/([a-z-]+)\/(?:([a-z-]+)\/)?([^/]+)$/;

/** The place that writes a table: a repository, or the folder of the table's name for one that outgrew a file. */
export function placeOfWriter(path: string, table: string): string {
  const isInFolder = ofWing.exec(path)?.[2] === table.replaceAll('_', '-');
  return isInFolder ? path.slice(0, path.lastIndexOf('/') + 1) : path;
}

/** True for a repository beside the others of its wing, and for one within the folder of its table. */
export function isRepositoryOf(path: string, table: string): boolean {
  const [, , folder, name = ''] = ofWing.exec(path) ?? [];
  const isInPlace = folder === undefined || folder === table.replaceAll('_', '-');
  return isInPlace && /^[a-z-]+\.repository\.ts$/.test(name);
}

/** True when the file reads the process's environment, whatever the notation. */
export function readsEnvironment(file: SourceFile): boolean {
  let found = false;
  const visit = (node: ts.Node): void => {
    const named = ts.isPropertyAccessExpression(node) && node.name.text === 'env';
    const indexed =
      ts.isElementAccessExpression(node) &&
      ts.isStringLiteralLike(node.argumentExpression) &&
      node.argumentExpression.text === 'env';
    const taken =
      ts.isVariableDeclaration(node) &&
      ts.isObjectBindingPattern(node.name) &&
      node.initializer?.getText() === 'process' &&
      node.name.elements.some(({ propertyName, name }) => (propertyName ?? name).getText() === 'env');
    const imported =
      ts.isImportDeclaration(node) &&
      /^['"](node:)?process['"]$/.test(node.moduleSpecifier.getText()) &&
      /\benv\b/.test(node.importClause?.getText() ?? '');
    if ((named || indexed) && /^(globalThis\.)?process$/.test(node.expression.getText())) found = true;
    if (taken || imported) found = true;
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

const routeMethods = new Set(['get', 'post', 'put', 'patch', 'delete']);
const requiredTexts = ['operationId', 'summary', 'description'];

/** The members passed to `forDoctors` and its like for a route, without empty texts. */
function textsOfRoute(options: ts.Expression | undefined): string[] {
  if (!options) return [];
  if (ts.isObjectLiteralExpression(options)) {
    const [spread] = options.properties.filter(ts.isSpreadAssignment);
    return textsOfRoute(spread?.expression);
  }
  if (!ts.isCallExpression(options) || !/^for[A-Z]/.test(options.expression.getText())) return [];
  const [schema] = options.arguments;
  if (!schema || !ts.isObjectLiteralExpression(schema)) return [];
  return schema.properties
    .filter(ts.isPropertyAssignment)
    .filter(({ initializer }) => !ts.isStringLiteralLike(initializer) || initializer.text.trim() !== '')
    .map(({ name }) => name.getText());
}

/** Routes of REST v1 without an id, a summary or a description of their own. */
export function undescribedRoutes(file: SourceFile): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      routeMethods.has(node.expression.name.text)
    ) {
      const [path, options, handler] = node.arguments;
      const texts = textsOfRoute(handler && options);
      // `get` with one argument is a map's.
      if (path && options && !requiredTexts.every((name) => texts.includes(name)))
        found.push(`${file.path}: ${node.expression.name.text} ${path.getText()}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(parse(file));
  return found;
}

// Joined from halves, so that this list does not find itself.
const forbiddenWords = [
  ['TO' + 'DO', /\bTO(?:)DO\b/],
  ['FIX' + 'ME', /\bFIX(?:)ME\b/],
  ['as' + ' any', /\bas(?:) any\b/],
  ['@ts' + '-ignore', /@ts-(?:)(?:ignore|nocheck|expect-error)/],
  ['eslint' + '-disable', /(?:es|ox)lint-(?:)disable/],
  ['export' + ' *', /^export(?:) \*(?! as)/],
  ['.sk' + 'ip or .on' + 'ly on a test', /\b(?:test|it|describe)(?:\.\w+)*\.(?:skip|only)\(/],
] as const;

/** Words that must not stay in the code, with their lines. */
export function forbiddenWordsIn({ path, text }: SourceFile): string[] {
  return text
    .split('\n')
    .flatMap((line, index) =>
      forbiddenWords.flatMap(([name, pattern]) =>
        pattern.test(line) ? [`${path}:${index + 1}: ${name}`] : [],
      ),
    );
}

/** Elements without a role of their own, whose names no screen reader speaks. */
const roleless = new Set(['div', 'span', 'p']);

/** Lines where an element without a role has a name (`aria-label`). Spread attributes may hold a role. */
export function namesWithoutRole(file: SourceFile): number[] {
  if (!file.path.endsWith('.tsx') || !file.text.includes('aria-label')) return [];
  const source = parse(file);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    const isTag = ts.isJsxOpeningElement(node) || ts.isJsxSelfClosingElement(node);
    if (isTag && roleless.has(node.tagName.getText())) {
      const { properties } = node.attributes;
      const names = properties.filter(ts.isJsxAttribute).map(({ name }) => name.getText());
      const isSpread = properties.some(ts.isJsxSpreadAttribute);
      if (names.some((name) => /^aria-label(ledby)?$/.test(name)) && !names.includes('role') && !isSpread)
        found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

/** Pages that a file cites and the repository lacks, and sections that a cited page lacks: `docs/a.md, "Section"`. */
export function missingCitations(
  { path, text }: SourceFile,
  readPage: (path: string) => string | undefined,
): string[] {
  return [...text.matchAll(/([\w./-]+\.md)\b(?:[,:]? "([^"\n]+)")?/g)].flatMap(
    ([whole, cited = '', section]) => {
      const page = readPage(cited.startsWith('.') ? posix.join(posix.dirname(path), cited) : cited);
      const isThere = page !== undefined && (section === undefined || page.includes(`# ${section}\n`));
      return isThere ? [] : [`${path}: ${whole}`];
    },
  );
}

/** Lines that spread an object literal, where its properties could stand one to a line. */
export function spreadLiterals(file: SourceFile): number[] {
  // Parsing every file takes seconds, and hardly one has such a spread.
  if (!/\.\.\.\(*\{/.test(file.text)) return [];
  const source = parse(file);
  const found: number[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isSpreadAssignment(node) || ts.isJsxSpreadAttribute(node)) {
      let spread = node.expression;
      while (ts.isParenthesizedExpression(spread)) spread = spread.expression;
      if (ts.isObjectLiteralExpression(spread))
        found.push(source.getLineAndCharacterOfPosition(node.getStart()).line + 1);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
