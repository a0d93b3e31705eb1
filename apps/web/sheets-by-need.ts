import { gzipSync } from 'node:zlib';
import type { Plugin, Rolldown } from 'vite';

type Chunk = Rolldown.OutputChunk;
type Bundle = Rolldown.OutputBundle;

/**
 * In compressed bytes. A screen with a style sheet this large has it in its own file: the editor, the recorder, the
 * patients. The styles of conversations are the dashboard's too, which answers in place.
 */
const WORTH_A_FILE = 1_320;

/** All chunks in an order in which static imports come before a chunk, and later ones after it. */
function inOrder(bundle: Bundle): Chunk[] {
  const found = new Set<Chunk>();
  const open = new Set<Chunk>();
  const visit = (file: string) => {
    const chunk = bundle[file];
    if (chunk?.type !== 'chunk' || open.has(chunk)) return;
    open.add(chunk);
    chunk.imports.forEach(visit);
    found.add(chunk);
    chunk.dynamicImports.forEach(visit);
  };
  Object.values(bundle).forEach((file) => file.type === 'chunk' && file.isEntry && visit(file.fileName));
  return [...found];
}

const sheetsOf = (chunk: Chunk) => chunk.viteMetadata?.importedCss ?? new Set<string>();

function textOf(bundle: Bundle, file: string): string {
  const sheet = bundle[file];
  if (sheet?.type !== 'asset') throw new Error(`no sheet ${file}`);
  return Buffer.from(sheet.source).toString();
}

/**
 * Gives the app one style sheet, and a screen with large styles a sheet of its own, which loads with the screen. One
 * sheet per piece made fifteen of the 35 files of My videos, with seven eighths of all styles in them. A single sheet
 * made everybody wait for the styles of the editor.
 */
export const sheetsByNeed: Plugin = {
  name: 'sheets-by-need',
  apply: 'build',
  // Runs before Vite records which sheets a piece waits for.
  generateBundle(_options, bundle) {
    const chunks = inOrder(bundle);
    const isApart = (chunk: Chunk) => {
      const text = [...sheetsOf(chunk)].map((file) => textOf(bundle, file)).join('');
      return chunk.isDynamicEntry && gzipSync(text).length >= WORTH_A_FILE;
    };
    const joined = chunks.filter((chunk) => !isApart(chunk));
    const files = [...new Set(joined.flatMap((chunk) => [...sheetsOf(chunk)]))];
    const source = files.map((file) => textOf(bundle, file)).join('\n');
    const reference = this.emitFile({ type: 'asset', name: 'app.css', source });
    for (const chunk of joined) sheetsOf(chunk).clear();
    for (const file of files) delete bundle[file];
    for (const chunk of chunks) {
      if (chunk.isEntry) chunk.viteMetadata?.importedCss.add(this.getFileName(reference));
    }
  },
};
