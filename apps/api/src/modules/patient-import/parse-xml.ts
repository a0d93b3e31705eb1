import type { Readable } from 'node:stream';
import { AppError } from '@bedside/contracts/kit/app-error';
import { SaxesParser } from 'saxes';
import { makeFileRefusal } from './make-file-refusal';

/** What the parser reports of a part: names without their prefix. */
export type XmlHandlers = {
  open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  text?: (text: string) => void;
  close?: (name: string) => void;
};

/** Longer than any cell, tag or comment of a spreadsheet. */
const MAX_TOKEN = 1_000_000;
const MAX_DEPTH = 64;

const withoutPrefix = (name: string) => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part of a workbook as a stream.
 * @param take what was gathered since the last piece; it is yielded after every piece
 * @throws AppError `validation-failed` on `file` for invalid XML, and for tokens or nesting beyond the limit
 */
export async function* parseXml<T>(
  stream: Readable,
  handlers: XmlHandlers,
  take: () => T,
): AsyncGenerator<T> {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceToken = 0;
  parser.on('error', () => {
    throw makeFileRefusal('patient-import.file-type');
  });
  parser.on('doctype', () => {
    throw makeFileRefusal('patient-import.file-type');
  });
  parser.on('opentag', (tag) => {
    sinceToken = 0;
    depth += 1;
    if (depth > MAX_DEPTH) throw makeFileRefusal('patient-import.file-type');
    handlers.open?.(withoutPrefix(tag.name), tag.attributes);
  });
  parser.on('text', (text) => {
    sinceToken = 0;
    handlers.text?.(text);
  });
  parser.on('cdata', (text) => {
    sinceToken = 0;
    handlers.text?.(text);
  });
  parser.on('closetag', (tag) => {
    sinceToken = 0;
    depth -= 1;
    handlers.close?.(withoutPrefix(tag.name));
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk as Buffer, { stream: true });
      sinceToken += text.length;
      if (sinceToken > MAX_TOKEN) throw makeFileRefusal('patient-import.file-type');
      parser.write(text);
      yield take();
    }
    parser.close();
    yield take();
  } catch (error) {
    throw isDamage(error) ? makeFileRefusal('patient-import.file-type') : error;
  } finally {
    stream.destroy();
  }
}

/** Wrong sizes, wrong check sums and damaged streams, as the archive's reader and zlib report them; not our fault. */
function isDamage(error: unknown): boolean {
  const isOurs = error instanceof AppError || error instanceof TypeError || error instanceof RangeError;
  return error instanceof Error && !isOurs && !('syscall' in error);
}
