import ts from 'typescript';
import type { SourceFile } from './source-files';

/** Begins like a sentence and has a second word. */
const sentence = /^\p{Lu}[\p{L}'’]*[,.:]? .*\p{L}/su;
/** Texts that begin like a sentence and are none. */
const statement = /^(SELECT|INSERT|UPDATE|DELETE|BEGIN|COPY|SET|WITH|GET|POST|PUT|PATCH|RCPT)\b/;
/** Texts of these are for people who write or run programs, or come from the standard that the route describes. */
const quiet = /(^|\.)(meta|describe|log|warn|info|error|debug|write|callsOf)$|^(Range|Type)?Error$/;
/** A route's own description in the API's description. */
const described = /^(tags|summary|description|refusals|examples?)$/;

/**
 * The sentences that are in a file instead of in the texts of their noun, with their lines. Errors that only
 * programmers see (`new Error('...')`) and lines of the log are excluded.
 */
export function sentencesIn({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (
      (ts.isCallExpression(node) || ts.isNewExpression(node)) &&
      quiet.test(node.expression.getText(source))
    )
      return;
    if (isNamed(node) && described.test(node.name.getText(source))) return;
    const words = readWords(node);
    if (words !== null && isSentence(words)) {
      const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
      found.push(`${path}:${line} ${words}`);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

const isSentence = (words: string) => sentence.test(words) && !statement.test(words);

const isNamed = (node: ts.Node) => ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node);

function readWords(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return null;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
}

/** The places that compare something to a sentence to decide what to do, with their lines. */
export function comparedSentencesIn({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isBinaryExpression(node) && /^[!=]==?$/.test(node.operatorToken.getText(source))) {
      const compared = [node.left, node.right].map((side) => side.getText(source));
      const hasSentence = [node.left, node.right].some((side) => isSentence(readWords(side) ?? ''));
      const isText = compared.some((side) => /\b\w*[tT]exts[.[]|\.message$/.test(side));
      if (hasSentence || (isText && !compared.includes("''"))) {
        const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
        found.push(`${path}:${line} ${node.getText(source)}`);
      }
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}
