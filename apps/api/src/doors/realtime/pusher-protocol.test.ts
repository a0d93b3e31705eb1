import { describe, expect, it } from 'vitest';
import { newSocketId, readMessage } from './pusher-protocol';

const said = (event: string, data?: unknown) => readMessage(JSON.stringify({ event, data }));

describe('what a client says', () => {
  it('is read whether its data is an object or a string of JSON', () => {
    const wish = { channel: 'private-user.1', auth: 'key:abc' };
    for (const data of [wish, JSON.stringify(wish)])
      expect(said('pusher:subscribe', data)).toEqual({ event: 'subscribe', ...wish });
    expect(said('pusher:unsubscribe', { channel: 'a' })).toEqual({ event: 'unsubscribe', channel: 'a' });
    expect(said('pusher:ping')).toEqual({ event: 'ping' });
    expect(said('pusher:pong', {})).toEqual({ event: 'pong' });
  });

  it.each([
    '',
    '{',
    'null',
    '[]',
    '"pusher:ping"',
    '{"event":1}',
    `{"event":"${'x'.repeat(201)}"}`,
    '{"event":"pusher:subscribe"}',
    '{"event":"pusher:subscribe","data":"{"}',
    '{"event":"pusher:subscribe","data":{"channel":7}}',
    '{"event":"pusher:subscribe","data":{"channel":"a","auth":7}}',
  ])('that is broken is unreadable: %s', (text) => {
    expect(readMessage(text)).toEqual({ event: 'unreadable' });
  });

  it('to other clients is recognised, and so is a message of an unknown kind', () => {
    expect(said('client-typing', {})).toEqual({ event: 'client event' });
    expect(said('pusher:signin', {})).toEqual({ event: 'unknown' });
  });
});

describe('the name of a socket', () => {
  it('is two numbers, and never the same twice', () => {
    const names = Array.from({ length: 100 }, newSocketId);
    for (const name of names) expect(name).toMatch(/^\d{1,20}\.\d{1,20}$/);
    expect(new Set(names).size).toBe(names.length);
  });
});
