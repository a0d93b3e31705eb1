import { SaxesParser } from 'saxes';
import { Refusal, wrongType } from './refusal.mjs';

/** Longer than any cell, tag or comment of a spreadsheet. */
const MAX_TOKEN = 1_000_000;
const MAX_DEPTH = 64;

const withoutPrefix = (name) => name.slice(name.indexOf(':') + 1);

/**
 * Parses a part of a workbook as a stream, until a handler answers that it has enough. Names come without their prefix.
 * Invalid XML, and tokens or nesting beyond the limit, are refused.
 * @param handlers `open`, `text` and `close`, and `isDone`, which is asked after each piece
 */
export async function parseXml(stream, handlers) {
  const parser = new SaxesParser();
  let depth = 0;
  let sinceToken = 0;
  const refuse = () => {
    throw wrongType();
  };
  parser.on('error', refuse);
  parser.on('doctype', refuse);
  parser.on('opentag', (tag) => {
    sinceToken = 0;
    depth += 1;
    if (depth > MAX_DEPTH) refuse();
    handlers.open?.(withoutPrefix(tag.name), tag.attributes);
  });
  const readText = (text) => {
    sinceToken = 0;
    handlers.text?.(text);
  };
  parser.on('text', readText);
  parser.on('cdata', readText);
  parser.on('closetag', (tag) => {
    sinceToken = 0;
    depth -= 1;
    handlers.close?.(withoutPrefix(tag.name));
  });
  const decoder = new TextDecoder();
  try {
    for await (const chunk of stream) {
      const text = decoder.decode(chunk, { stream: true });
      sinceToken += text.length;
      if (sinceToken > MAX_TOKEN) refuse();
      parser.write(text);
      if (handlers.isDone?.()) return;
    }
    parser.close();
  } catch (error) {
    throw isDamage(error) ? wrongType() : error;
  } finally {
    stream.destroy();
  }
}

/** Wrong sizes, wrong check sums and damaged streams, as the archive's reader and zlib report them; not our fault. */
function isDamage(error) {
  const isOurs = error instanceof Refusal || error instanceof TypeError || error instanceof RangeError;
  return error instanceof Error && !isOurs && !('syscall' in error);
}
