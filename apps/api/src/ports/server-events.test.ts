import { describe, expect, it } from 'vitest';
import { readServerEvents } from './server-events';

async function eventsOf(...chunks: (string | Uint8Array)[]): Promise<string[]> {
  const encoder = new TextEncoder();
  async function* bytes() {
    for (const chunk of chunks)
      yield await Promise.resolve(typeof chunk === 'string' ? encoder.encode(chunk) : chunk);
  }
  const events = [];
  for await (const data of readServerEvents(bytes())) events.push(data);
  return events;
}

describe('readServerEvents', () => {
  it.each([
    ['LF', '\n'],
    ['CR LF', '\r\n'],
    ['CR', '\r'],
  ])('reads events whose lines end by %s, however the bytes are split', async (_name, end) => {
    const stream = [': hello', 'event: x', 'id: 7', 'data: {"a":', 'data:1}', '', 'data: two', '', ''].join(
      end,
    );
    const bytes = new TextEncoder().encode(stream);
    expect(await eventsOf(bytes)).toEqual(['{"a":\n1}', 'two']);
    const single = [...bytes].map((byte) => Uint8Array.of(byte));
    expect(await eventsOf(...single)).toEqual(['{"a":\n1}', 'two']);
  });

  it('joins a letter that is split between two chunks', async () => {
    const bytes = new TextEncoder().encode('data: Grüße 😀\n\n');
    for (let at = 1; at < bytes.length; at += 1)
      expect(await eventsOf(bytes.slice(0, at), bytes.slice(at))).toEqual(['Grüße 😀']);
  });

  it('drops an incomplete event', async () => {
    expect(await eventsOf('data: one\n\ndata: tw')).toEqual(['one']);
    expect(await eventsOf('data: one\n\ndata: two\n')).toEqual(['one']);
    expect(await eventsOf()).toEqual([]);
  });

  it('refuses an endless event', async () => {
    await expect(eventsOf('data: ', 'x'.repeat(1_000_001))).rejects.toThrow(RangeError);
  });
});
