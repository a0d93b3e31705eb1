import { MAX_CELL_CHARACTERS } from '@bedside/contracts/patient-import/patient-import.rules';
import { isBuiltInDayFormat, isDayFormat } from '@bedside/contracts/patient-import/patient-import-cell.rules';
import type { Workbook } from './open-workbook';
import { parseXml, type XmlHandlers } from './parse-xml';
import { makeFileRefusal } from './make-file-refusal';

/** What is needed to read the cells of a workbook. */
export type WorkbookParts = {
  /** The visible sheets in their order, each with the part that holds it. */
  sheets: readonly { name: string; part: string }[];
  /** Whether serial numbers count from 1904. */
  from1904: boolean;
  /** Cell styles that show a number as a day. */
  dayStyles: ReadonlySet<number>;
  sharedStrings: readonly string[];
};

const MAX_SHEETS = 1_000;
const MAX_SHARED_CHARACTERS = 64_000_000;
const MAX_STYLES = 100_000;

export async function readWorkbookParts(workbook: Workbook): Promise<WorkbookParts> {
  const { sheets, from1904 } = await readSheetList(workbook);
  const parts = await readSheetParts(workbook);
  return {
    sheets: sheets.map(({ id, name }) => ({ name, part: parts.get(id) ?? '' })),
    from1904,
    dayStyles: await readDayStyles(workbook),
    sharedStrings: await readSharedStrings(workbook),
  };
}

async function readPart(workbook: Workbook, name: string, handlers: XmlHandlers): Promise<void> {
  const pieces = parseXml(await workbook.read(name), handlers, () => undefined);
  while ((await pieces.next()).done !== true);
}

async function readSheetList(workbook: Workbook) {
  const sheets: { id: string; name: string; isVisible: boolean }[] = [];
  let from1904 = false;
  await readPart(workbook, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true|on)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet' || sheets.length >= MAX_SHEETS) return;
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      const isVisible = !/hidden/i.test(attributes['state'] ?? '');
      sheets.push({ id, name: attributes['name'] ?? '', isVisible });
    },
  });
  if (sheets.length === 0) throw makeFileRefusal('patient-import.file-type');
  const visible = sheets.filter(({ isVisible }) => isVisible);
  return { sheets: visible.length > 0 ? visible : sheets, from1904 };
}

/** The parts of the archive by their ids in the workbook. */
async function readSheetParts(workbook: Workbook): Promise<Map<string, string>> {
  const parts = new Map<string, string>();
  await readPart(workbook, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name !== 'Relationship' || parts.size >= MAX_SHEETS) return;
      const target = attributes['Target'] ?? '';
      parts.set(attributes['Id'] ?? '', target.startsWith('/') ? target.slice(1) : `xl/${target}`);
    },
  });
  return parts;
}

async function readDayStyles(workbook: Workbook): Promise<Set<number>> {
  const dayStyles = new Set<number>();
  if (!workbook.has('xl/styles.xml')) return dayStyles;
  const formats = new Map<number, string>();
  let isCellStyle = false;
  let style = 0;
  await readPart(workbook, 'xl/styles.xml', {
    open(name, attributes) {
      if (name === 'cellXfs') isCellStyle = true;
      if (name === 'numFmt' && formats.size < MAX_STYLES)
        formats.set(Number(attributes['numFmtId']), attributes['formatCode'] ?? '');
      if (name !== 'xf' || !isCellStyle) return;
      const id = Number(attributes['numFmtId'] ?? 0);
      const format = formats.get(id);
      if (format === undefined ? isBuiltInDayFormat(id) : isDayFormat(format)) dayStyles.add(style);
      style += 1;
      if (style > MAX_STYLES) throw makeFileRefusal('patient-import.file-type');
    },
    close(name) {
      if (name === 'cellXfs') isCellStyle = false;
    },
  });
  return dayStyles;
}

async function readSharedStrings(workbook: Workbook): Promise<string[]> {
  const strings: string[] = [];
  if (!workbook.has('xl/sharedStrings.xml')) return strings;
  let current = '';
  let isText = false;
  let isPhonetic = false;
  let characters = 0;
  await readPart(workbook, 'xl/sharedStrings.xml', {
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
        strings.push(current.slice(0, MAX_CELL_CHARACTERS * 8));
        characters += current.length + 8;
        if (characters > MAX_SHARED_CHARACTERS) {
          throw makeFileRefusal('patient-import.file-wordy');
        }
      }
    },
  });
  return strings;
}
