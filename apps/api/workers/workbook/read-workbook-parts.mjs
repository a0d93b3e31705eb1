import { workerData } from 'node:worker_threads';
import { parseXml } from './parse-xml.mjs';
import { Refusal, wrongType } from './refusal.mjs';

const MAX_SHEETS = 1_000;
const MAX_SHARED_CHARACTERS = 64_000_000;
const MAX_STYLES = 100_000;

/** What is needed to read the cells of a workbook: its visible sheets, the formats of its styles, its shared texts. */
export async function readWorkbookParts(workbook) {
  const { sheets, from1904 } = await readSheetList(workbook);
  const parts = await readSheetParts(workbook);
  return {
    sheets: sheets.map(({ id, name }) => ({ name, part: parts.get(id) ?? '' })),
    from1904,
    formats: await readFormats(workbook),
    sharedStrings: await readSharedStrings(workbook),
  };
}

async function readSheetList(workbook) {
  const sheets = [];
  let from1904 = false;
  await parseXml(await workbook.read('xl/workbook.xml'), {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true|on)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return;
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      const isVisible = !/hidden/i.test(attributes['state'] ?? '');
      sheets.push({ id, name: attributes['name'] ?? '', isVisible });
    },
  });
  if (sheets.length === 0) throw wrongType();
  const visible = sheets.filter(({ isVisible }) => isVisible);
  return { sheets: visible.length > 0 ? visible : sheets, from1904 };
}

/** The parts of the archive by their ids in the workbook. */
async function readSheetParts(workbook) {
  const parts = new Map();
  await parseXml(await workbook.read('xl/_rels/workbook.xml.rels'), {
    open(name, attributes) {
      if (name !== 'Relationship' || parts.size >= MAX_SHEETS) return;
      const target = attributes['Target'] ?? '';
      parts.set(attributes['Id'] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return parts;
}

/** The display format of each cell style: its text, or the number of a built-in one. */
async function readFormats(workbook) {
  const styles = [];
  if (!workbook.has('xl/styles.xml')) return styles;
  const formats = new Map();
  let isCellStyle = false;
  await parseXml(await workbook.read('xl/styles.xml'), {
    open(name, attributes) {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt' && formats.size < MAX_STYLES)
        formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name !== 'xf' || !isCellStyle) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      styles.push(formats.get(id) ?? id);
      if (styles.length > MAX_STYLES) throw wrongType();
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return styles;
}

async function readSharedStrings(workbook) {
  const strings = [];
  if (!workbook.has('xl/sharedStrings.xml')) return strings;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  await parseXml(await workbook.read('xl/sharedStrings.xml'), {
    open(name) {
      if (name === 'si') current = '';
      else if (name === 'rPh') isPhonetic = true;
      else if (name === 't') isText = !isPhonetic;
    },
    text(text) {
      if (isText) current += text;
    },
    close(name) {
      if (name === 't') isText = false;
      else if (name === 'rPh') isPhonetic = false;
      else if (name === 'si') {
        strings.push(current.slice(0, workerData.maxCellCharacters * 8));
        characters += current.length + 8;
        if (characters > MAX_SHARED_CHARACTERS) throw new Refusal('patient-import.file-wordy');
      }
    },
  });
  return strings;
}
