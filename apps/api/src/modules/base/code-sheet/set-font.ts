import { unpackFont } from '@bedside/media/unpack-font';

/** Sets a page's font. Of a packed file pdfkit would inflate all letters again for each letter that it needs. */
export function setFont(page: PDFKit.PDFDocument, path: string): PDFKit.PDFDocument {
  return page.registerFont(path, unpackFont(path)).font(path);
}
