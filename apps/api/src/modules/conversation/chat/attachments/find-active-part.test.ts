import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ZipFile } from 'yazl';
import { findActivePart } from './find-active-part';
import { readZip } from './read-zip';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'office-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let files = 0;
async function look(parts: Record<string, string>): Promise<string | undefined> {
  const file = new ZipFile();
  for (const [name, text] of Object.entries(parts)) file.addBuffer(Buffer.from(text), name);
  file.end();
  const pieces: Buffer[] = [];
  for await (const piece of file.outputStream) pieces.push(piece as Buffer);
  const path = join(folder, `${(files += 1)}.zip`);
  await writeFile(path, Buffer.concat(pieces));
  const zip = await readZip(path);
  if (!zip) return 'unreadable';
  try {
    return await findActivePart(zip);
  } finally {
    zip.close();
  }
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const relation = (type: string, target: string, mode = 'TargetMode="External"') =>
  `<?xml version="1.0"?><Relationships><Relationship Id="r1" Type="${OFFICE}/${type}" Target="${target}" ${mode}/></Relationships>`;
const rels = (type: string, target: string, mode?: string) => ({
  'word/_rels/document.xml.rels': relation(type, target, mode),
});
const text = (body: string) => ({ 'word/document.xml': `<w:document xmlns:w="w">${body}</w:document>` });
const field = (...pieces: string[]) =>
  text(
    `<w:fldChar/>${pieces.map((piece) => `<w:instrText>${piece}</w:instrText>`).join('<w:r/>')}<w:fldChar/>`,
  );
const open = (body: string) => ({
  'content.xml': `<o:document xmlns:o="o" xmlns:xlink="x" xmlns:draw="d" xmlns:text="t">${body}</o:document>`,
});

describe('a document that does something by being opened', () => {
  it.each<[string, Record<string, string>, string]>([
    ['a template from elsewhere', rels('attachedTemplate', 'https://evil.example/t.dotm'), 'active'],
    ['an object from elsewhere', rels('oleObject', 'https://evil.example/x'), 'active'],
    ['a frame from elsewhere', rels('frame', 'file://evil.example/x'), 'active'],
    ['a picture from elsewhere', rels('image', 'https://evil.example/x.png'), 'active'],
    ['a mode in other letters', rels('frame', 'x', 'TargetMode="&#69;XTERNAL"'), 'active'],
    ['an address without its mode', rels('frame', 'http://evil.example/', ''), 'active'],
    ['a page in the file', rels('aFChunk', 'afchunk.htm', ''), 'active'],
    ['an embedded file', { 'word/embeddings/oleObject1.bin': 'x' }, 'active'],
    ['an embedded program', { 'word/embeddings/setup.exe': 'x' }, 'active'],
    ['a control', { 'xl/activeX/activeX1.xml': '<a/>' }, 'active'],
    ['a field of DDE', field(' DDEAUTO c:\\\\cmd.exe '), 'active'],
    ['a field of DDE in pieces', field(' DDE', 'AUTO c:\\\\cmd.exe '), 'active'],
    ['a simple field of DDE', text('<w:fldSimple w:instr="DDE excel"/>'), 'active'],
    ['a fetched picture of a field', field(' INCLUDEPICTURE "https://evil.example/x.png" '), 'active'],
    ['a table of DDE', { 'xl/externalLinks/externalLink1.xml': '<e><ddeLink/></e>' }, 'active'],
    ['a query at opening', { 'xl/connections.xml': '<c><connection refreshOnLoad="1"/></c>' }, 'active'],
    ['macros', { 'xl/vbaProject.bin': 'x' }, 'macros'],
    ['old macros', { 'xl/macrosheets/sheet1.xml': '<a/>' }, 'macros'],
    [
      'a type with macros',
      { '[Content_Types].xml': '<T><D ContentType="x.macroEnabled.main+xml"/></T>' },
      'macros',
    ],
    ['macros of OpenDocument', { 'Basic/script-lc.xml': '<a/>' }, 'macros'],
    ['an object of OpenDocument', open('<draw:object-ole xlink:href="./Object 1"/>'), 'active'],
    [
      'a fetched picture of OpenDocument',
      open('<draw:image xlink:href="https://evil.example/x.png"/>'),
      'active',
    ],
    ['a file beside it', open('<draw:image xlink:href="../../secret.png"/>'), 'active'],
    ['DDE of OpenDocument', open('<text:dde-connection-decl/>'), 'active'],
    ['an event of OpenDocument', open('<o:event-listeners/>'), 'active'],
    [
      'a link at opening',
      open('<text:a xlink:href="https://evil.example" xlink:actuate="onLoad"/>'),
      'active',
    ],
    ['a document type', { 'word/_rels/a.rels': '<!DOCTYPE a [<!ENTITY b "c">]><a>&b;</a>' }, 'damaged'],
    ['XML that is none', { 'word/_rels/a.rels': '<Relationship' }, 'damaged'],
    ['another encoding', { 'word/_rels/a.rels': '\u0000<\u0000a' }, 'damaged'],
    ['two parts of one name', { 'word/a.rels': '<a/>', 'WORD/A.rels': '<a/>' }, 'unreadable'],
  ])('is found by %s', async (_what, parts, fault) => {
    expect(await look(parts)).toBe(fault);
  });

  it.each<[string, Record<string, string>]>([
    ['a link that is pressed', rels('hyperlink', 'https://bedside.example/')],
    ['a table in another workbook', rels('externalLinkPath', 'Figures.xlsx')],
    ['a picture of its own', rels('image', '../media/image1.png', '')],
    ['a part by its whole path', rels('styles', '/word/styles.xml', '')],
    [
      'the table of a chart',
      { 'ppt/embeddings/Microsoft_Excel_Sheet1.xlsx': 'x', ...rels('package', '../embeddings/a.xlsx', '') },
    ],
    ['the number of a page', field(' PAGE ')],
    ['a sentence about DDE', text('<w:t>DDEAUTO is the name of a field.</w:t>')],
    [
      'a link of OpenDocument',
      open('<text:a xlink:href="https://bedside.example/" xlink:actuate="onRequest"/>'),
    ],
    ['a chart of OpenDocument', open('<draw:object xlink:href="./Object 1" xlink:actuate="onLoad"/>')],
  ])('is not found by %s', async (_what, parts) => {
    expect(await look(parts)).toBeUndefined();
  });
});
