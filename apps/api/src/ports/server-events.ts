/** More than any one event of a writing server holds; what is longer is not such a stream. */
const MAX_EVENT_CHARACTERS = 1_000_000;

/**
 * Reads a `text/event-stream`: the data of each event, in order. Comments, names and ids are left out; bytes may be
 * cut anywhere, lines end by LF, CR or both. What follows the last empty line is an event that was cut off, and is
 * left out.
 * @throws RangeError when one event is longer than a million characters
 */
export async function* readServerEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  let data: string[] = [];
  let endedByCr = false;
  for await (const chunk of bytes) {
    const text = decoder.decode(chunk, { stream: true });
    if (text === '') continue;
    // A CR ends its line at once; the LF that may follow it belongs to the same end.
    rest += endedByCr ? text.replace(/^\n/, '') : text;
    endedByCr = text.endsWith('\r');
    if (rest.length > MAX_EVENT_CHARACTERS) throw new RangeError('an event of the stream is too long');
    const lines = rest.split(/\r\n|\n|\r/);
    rest = lines.pop() ?? '';
    for (const line of lines) {
      if (line === '') {
        if (data.length > 0) yield data.join('\n');
        data = [];
      } else if (line === 'data' || line.startsWith('data:')) {
        data.push(line.slice('data:'.length).replace(/^ /, ''));
      }
    }
  }
}
