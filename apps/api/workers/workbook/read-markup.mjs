import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { readHtml } from './read-html.mjs';
import { readSpreadsheetXml } from './read-spreadsheet-xml.mjs';

const HEAD_BYTES = 4_096;
/** The first element of a workbook of Excel 2002 and 2003 in XML; declarations and comments may stand before it. */
const WORKBOOK = /^\ufeff?\s*(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*)*<(?:[\w-]+:)?Workbook[\s>]/;

/** The sheets of a workbook that is one file of markup in UTF-8: SpreadsheetML of 2003, or a page with tables. */
export async function readMarkup(path) {
  const read = WORKBOOK.test(await readHead(path)) ? readSpreadsheetXml : readHtml;
  return { from1904: false, formats: [], sheets: await read(createReadStream(path)) };
}

async function readHead(path) {
  const handle = await open(path, 'r');
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    return buffer.toString('utf8', 0, bytesRead);
  } finally {
    await handle.close();
  }
}
