import ts from 'typescript';
import type { SourceFile } from './source-files';

const letters = /\p{L}{2}/u;
/** Begins like a sentence and has a second word. */
const sentence = /^\p{Lu}[\p{L}'’]*[,.:]? .*\p{L}/u;
/** Attributes that people read or hear. */
const spoken = /^(alt|aria-label|description|error|label|message|placeholder|tabTitle|text|title)$/;

/**
 * The texts for people that are in the source instead of the catalogue, with their lines: words between tags, words in
 * an attribute that people read or hear, and sentences anywhere else. Errors that only programmers see (`new
 * Error('...')`) do not count.
 */
export function spokenTextsIn({ path, text }: SourceFile): string[] {
  const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const add = (node: ts.Node, words: string) => {
    const line = source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1;
    found.push(`${path}:${line} ${words.trim()}`);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /Error$/.test(node.expression.getText(source))) return;
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node)) return;
    if (ts.isJsxText(node) && letters.test(node.text)) add(node, node.text);
    const words = readWords(node);
    if (words !== null && (sentence.test(words) || (isSpokenAttribute(node) && letters.test(words)))) {
      add(node, words);
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

function readWords(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node)) {
    return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('…');
  }
  return null;
}

/** True for `label="…"` and `label={`…`}`; a key passed to `t` is no text. */
function isSpokenAttribute(node: ts.Node): boolean {
  const holder = ts.isJsxExpression(node.parent) ? node.parent.parent : node.parent;
  return ts.isJsxAttribute(holder) && spoken.test(holder.name.getText());
}
