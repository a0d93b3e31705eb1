import { createParser } from 'eventsource-parser';

/** No event of a language model's server is longer; a longer one means that this is no such stream. */
const MAX_EVENT_CHARACTERS = 1_000_000;

/**
 * Reads a `text/event-stream`: the data of each event, in order. An event without its empty line is incomplete and is
 * dropped.
 * @throws RangeError when one event is longer than a million characters
 */
export async function* readServerEvents(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  const read: string[] = [];
  let unread = 0;
  const parser = createParser({
    onEvent({ data }) {
      unread = 0;
      read.push(data);
    },
  });
  let text = '';
  for await (const chunk of bytes) {
    text = decoder.decode(chunk, { stream: true });
    unread += text.length;
    parser.feed(text);
    if (unread > MAX_EVENT_CHARACTERS) throw new RangeError('an event of the stream is too long');
    yield* read.splice(0);
  }
  // The parser waits for the LF that may follow a CR.
  if (text.endsWith('\r')) parser.feed('\n');
  yield* read.splice(0);
}
