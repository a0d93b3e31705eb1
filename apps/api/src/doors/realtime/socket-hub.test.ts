import { describe, expect, it } from 'vitest';
import { createSocketHub } from './socket-hub';

/** The text of a complete frame, decoded according to RFC 6455, section 5.2. */
function textIn(frame: Buffer): string {
  expect(frame[0]).toBe(0b1000_0001);
  const short = frame[1] ?? 0;
  const [head, length] =
    short < 126
      ? [2, short]
      : short === 126
        ? [4, frame.readUInt16BE(2)]
        : [10, Number(frame.readBigUInt64BE(2))];
  expect(frame.byteLength).toBe(head + length);
  return frame.subarray(head).toString();
}

function listener(bufferedAmount = 0) {
  const heard: string[] = [];
  const made = {
    heard,
    bufferedAmount,
    isCut: false,
    write: (frame: Buffer) => void heard.push(textIn(frame)),
    terminate: () => void (made.isCut = true),
  };
  return made;
}

describe('a channel', () => {
  it('is heard by those who joined it, until they leave', () => {
    const hub = createSocketHub({ maxBufferedBytes: 10 });
    const [one, two, other] = [listener(), listener(), listener()];
    hub.join('a', one);
    hub.join('a', two);
    hub.join('b', other);
    hub.send('a', 'first');
    hub.leave('a', two);
    hub.leave('a', other);
    hub.send('a', 'second');
    hub.send('nobody', 'third');
    expect([one.heard, two.heard, other.heard]).toEqual([['first', 'second'], ['first'], []]);
  });

  it('stores nothing of a channel without listeners', () => {
    const hub = createSocketHub({ maxBufferedBytes: 10 });
    const one = listener();
    hub.join('a', one);
    expect(hub.hasListeners('a')).toBe(true);
    hub.leave('a', one);
    expect(hub.hasListeners('a')).toBe(false);
    expect(hub.hasListeners('a')).toBe(false);
  });

  it('disconnects a reader that does not keep up, and still sends to the others', () => {
    const hub = createSocketHub({ maxBufferedBytes: 10 });
    const [slow, quick] = [listener(11), listener(10)];
    hub.join('a', slow);
    hub.join('a', quick);
    hub.send('a', 'news');
    expect([slow.isCut, slow.heard, quick.isCut, quick.heard]).toEqual([true, [], false, ['news']]);
  });

  it.each([0, 125, 126, 65_535, 65_536])('sends a message of %i bytes whole', (size) => {
    const hub = createSocketHub({ maxBufferedBytes: 10 });
    const one = listener();
    hub.join('a', one);
    const message = 'é'.repeat(size >> 1) + 'x'.repeat(size % 2);
    hub.send('a', message);
    expect(one.heard).toEqual([message]);
  });
});
