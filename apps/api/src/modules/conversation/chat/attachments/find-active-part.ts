import { SaxesParser } from 'saxes';
import type { ZipArchive } from './read-zip';

/** What a document may not hold: programs, or what it fetches, starts or brings along when somebody opens it. */
export type ActivePart = 'macros' | 'active' | 'damaged';

type Attributes = Readonly<Record<string, string>>;
/** Looks at the tags and texts of a part. @returns what is wrong with it so far */
type Scan = {
  open?(name: string, attributes: Attributes): ActivePart | undefined;
  text?(text: string): void;
  end?(): ActivePart | undefined;
};

/** Together, unpacked. A longer text is not a letter. */
const MAX_SCANNED_BYTES = 32 * 1_048_576;
const MAX_DEPTH = 256;

const MACROS = /vbaProject|^Basic\/|^Scripts\/|(^|\/)macrosheets\//i;
/** Files in a file. A chart brings its table along as a workbook. */
const EMBEDDED = /(^|\/)activeX\/|(^|\/)embeddings\/(?!.*\.xlsx$)|oleObject/i;

/** Links that wait for a press, and those to other workbooks, before which a spreadsheet asks. */
const WAITING_LINK = /\/(?:hyperlink|externalLinkPath|externalLinkLongPath|xlPathMissing)$/i;
const EMBEDDED_RELATION = /\/(?:oleObject|aFChunk|control|activeXControl|vbaProject|attachedToolbars)$/i;

/** The elements of an OpenDocument text that fetch or start something. */
const ACTIVE_ELEMENTS = new Set(
  (
    'object-ole plugin applet floating-frame dde-source dde-connection dde-connection-decl dde-link event-listener ' +
    'event-listeners cell-range-source table-source section-source database-range-source-sql script'
  ).split(' '),
);
const PRESSED_ELEMENTS = new Set(['a', 'template', 'hyperlink-behaviour', 'event-listener']);
/** An address outside of the file. */
const OUTSIDE = /^(?:[a-z][a-z\d+.-]*:|\/|\\|\.\.\/)/i;

const scans: readonly { parts: RegExp; scan: () => Scan }[] = [
  { parts: /^\[Content_Types\]\.xml$/i, scan: scanTypes },
  { parts: /\.rels$/i, scan: scanRelations },
  { parts: /^word\/[^/]+\.xml$/i, scan: scanFields },
  { parts: /^xl\/(?:externalLinks\/[^/]+|connections)\.xml$/i, scan: scanConnections },
  { parts: /(^|\/)(?:content|styles|meta)\.xml$/i, scan: scanOpenDocument },
];

/**
 * What an office document holds that is more than text and pictures; undefined where there is nothing of it. Parts are
 * read as XML and with limits, so what a reader of another encoding or with other rules would see is refused.
 */
export async function findActivePart(zip: ZipArchive): Promise<ActivePart | undefined> {
  if (zip.names.some((name) => MACROS.test(name))) return 'macros';
  if (zip.names.some((name) => EMBEDDED.test(name))) return 'active';
  let left = MAX_SCANNED_BYTES;
  for (const name of zip.names) {
    const found = scans.find(({ parts }) => parts.test(name));
    if (!found) continue;
    left -= zip.sizeOf(name);
    if (left < 0) return 'damaged';
    const fault = await scanPart(zip, name, found.scan()).catch(() => 'damaged' as const);
    if (fault) return fault;
  }
  return undefined;
}

async function scanPart(zip: ZipArchive, name: string, scan: Scan): Promise<ActivePart | undefined> {
  const parser = new SaxesParser();
  let found: ActivePart | undefined;
  let depth = 0;
  parser.on('error', (error) => {
    throw error;
  });
  parser.on('doctype', () => {
    found ??= 'damaged';
  });
  parser.on('opentag', ({ name: tag, attributes }) => {
    depth += 1;
    if (depth > MAX_DEPTH) found ??= 'damaged';
    const given = Object.fromEntries(Object.entries(attributes).map(([key, value]) => [local(key), value]));
    found ??= scan.open?.(local(tag), given);
  });
  parser.on('closetag', () => {
    depth -= 1;
  });
  parser.on('text', (text) => scan.text?.(text));
  parser.on('cdata', (text) => scan.text?.(text));
  const decoder = new TextDecoder('utf-8', { fatal: true });
  for await (const chunk of await zip.read(name)) {
    parser.write(decoder.decode(chunk as Buffer, { stream: true }));
    if (found) return found;
  }
  parser.close();
  return found ?? scan.end?.();
}

const local = (name: string) => name.slice(name.indexOf(':') + 1);

function scanTypes(): Scan {
  return {
    open: (_name, { ContentType: type = '' }) => {
      if (/macroEnabled|vbaProject/i.test(type)) return 'macros';
      return /activeX|oleObject/i.test(type) ? 'active' : undefined;
    },
  };
}

function scanRelations(): Scan {
  return {
    open(name, { Type: type = '', TargetMode: mode = '', Target: target = '' }) {
      if (name !== 'Relationship') return undefined;
      const isOutside =
        mode.trim().toLowerCase() === 'external' || OUTSIDE.test(target.replace(/^(?:\/|\.\.\/)+/, ''));
      if (isOutside) return WAITING_LINK.test(type) ? undefined : 'active';
      return EMBEDDED_RELATION.test(type) ? 'active' : undefined;
    },
  };
}

/** The fields of a text: DDE starts another program, and the others fetch files. A field may be cut into pieces. */
function scanFields(): Scan {
  let fields = '';
  let isField = false;
  return {
    open(name, { instr }) {
      isField = name === 'instrText' || name === 'delInstrText';
      if (name === 'fldChar') fields += '\n';
      if (name === 'fldSimple') fields += `\n${instr ?? ''}\n`;
      return name === 'altChunk' || name === 'OLEObject' ? 'active' : undefined;
    },
    text(text) {
      if (isField) fields += text;
    },
    end: () =>
      /\bDDE(?:AUTO)?\b|\b(?:INCLUDEPICTURE|INCLUDETEXT|LINK)\s+"?\\?[^\n]*(?::\/\/|\\\\)/i.test(fields)
        ? 'active'
        : undefined,
  };
}

function scanConnections(): Scan {
  return {
    open: (name, { refreshOnLoad = '' }) =>
      name === 'ddeLink' || name === 'oleLink' || /^(?:1|true|on)$/i.test(refreshOnLoad)
        ? 'active'
        : undefined,
  };
}

function scanOpenDocument(): Scan {
  return {
    open(name, { href = '', actuate = '' }) {
      if (ACTIVE_ELEMENTS.has(name)) return 'active';
      const isPressed = PRESSED_ELEMENTS.has(name) && actuate !== 'onLoad';
      return OUTSIDE.test(href.trim()) && !isPressed ? 'active' : undefined;
    },
  };
}
