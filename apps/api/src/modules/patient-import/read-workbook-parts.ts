import { MAX_CELL_CHARACTERS } from '@bedside/contracts/patient-import/patient-import.rules';
import { isBuiltInDayFormat, isDayFormat } from '@bedside/contracts/sheet-cell/sheet-cell.rules';
import { texts } from '@bedside/contracts/kit/texts';
import type { Workbook } from './open-workbook';
import { parseXml, type XmlHandlers } from './parse-xml';
import { refuseFile } from './refuse-file';

/** What the cells of the first visible sheet need to be understood. */
export type WorkbookParts = {
  sheetName: string;
  /** Whether serial numbers count from 1904. */
  from1904: boolean;
  /** Cell styles whose numbers are days. */
  dayStyles: ReadonlySet<number>;
  sharedStrings: readonly string[];
};

const MAX_SHARED_CHARACTERS = 64_000_000;
const MAX_STYLES = 100_000;

export async function readWorkbookParts(workbook: Workbook): Promise<WorkbookParts> {
  const { sheetId, from1904 } = await readSheetList(workbook);
  return {
    sheetName: await findSheetName(workbook, sheetId),
    from1904,
    dayStyles: await readDayStyles(workbook),
    sharedStrings: await readSharedStrings(workbook),
  };
}

async function readPart(workbook: Workbook, name: string, handlers: XmlHandlers): Promise<void> {
  const pieces = parseXml(await workbook.read(name), handlers, () => undefined);
  while ((await pieces.next()).done !== true);
}

async function readSheetList(workbook: Workbook): Promise<{ sheetId: string; from1904: boolean }> {
  const sheets: { id: string; isVisible: boolean }[] = [];
  let from1904 = false;
  await readPart(workbook, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr') from1904 = /^(1|true|on)$/.test(attributes['date1904'] ?? '');
      if (name !== 'sheet') return;
      const id = Object.entries(attributes).find(([key]) => /(^|:)id$/.test(key))?.[1] ?? '';
      const isVisible = !/hidden/i.test(attributes['state'] ?? '');
      if (sheets.length < 1_000) sheets.push({ id, isVisible });
    },
  });
  const sheet = sheets.find(({ isVisible }) => isVisible) ?? sheets[0];
  if (!sheet) throw refuseFile(texts.importFileType);
  return { sheetId: sheet.id, from1904 };
}

async function findSheetName(workbook: Workbook, sheetId: string): Promise<string> {
  let target = '';
  await readPart(workbook, 'xl/_rels/workbook.xml.rels', {
    open(name, attributes) {
      if (name === 'Relationship' && attributes['Id'] === sheetId) target = attributes['Target'] ?? '';
    },
  });
  return target.startsWith('/') ? target.slice(1) : `xl/${target}`;
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
      if (style > MAX_STYLES) throw refuseFile(texts.importFileType);
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
          throw refuseFile('The file holds too much text. Save the patients alone and try again.');
        }
      }
    },
  });
  return strings;
}
