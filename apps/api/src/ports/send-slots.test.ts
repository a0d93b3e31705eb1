import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createSendSlots, type SendSlots, type Slot } from './send-slots';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
});
afterEach(() => {
  vi.useRealTimers();
});

const mailTo = (domain: string) => ({ channel: 'mail', to: `ada@${domain}` }) as const;
const create = () => createSendSlots(() => performance.now());
const release = (slot: Slot) => {
  if ('release' in slot) slot.release();
};
const isHeld = (slot: Slot) => 'release' in slot;
/** The results of simultaneous requests that wait as long as they may. */
async function ask(slots: SendSlots, routes: Parameters<SendSlots['take']>[0][]): Promise<Slot[]> {
  const asked = Promise.all(routes.map((route) => slots.take(route)));
  await vi.advanceTimersByTimeAsync(60_000);
  return asked;
}

describe('the slots of messages', () => {
  it('are six for mails, at most two to one domain, and four for text messages', async () => {
    const slots = create();
    const crowd = Array.from({ length: 40 }, () => mailTo('hangs.example'));
    expect((await ask(slots, crowd)).filter(isHeld)).toHaveLength(2);
    const others = ['a', 'b', 'c'].flatMap((name) =>
      Array.from({ length: 40 }, () => mailTo(`${name}.example`)),
    );
    expect((await ask(slots, others)).filter(isHeld)).toHaveLength(4);
    const texts = Array.from({ length: 40 }, () => ({ channel: 'sms' }) as const);
    expect((await ask(slots, texts)).filter(isHeld)).toHaveLength(4);
  });

  it('pass to the next message when they come free, and none is given twice', async () => {
    const slots = create();
    const asked = Array.from({ length: 40 }, () => slots.take(mailTo('busy.example')));
    let held = 0;
    let most = 0;
    const runs = asked.map(async (asking) => {
      const slot = await asking;
      expect(isHeld(slot)).toBe(true);
      held += 1;
      most = Math.max(most, held);
      await Promise.resolve();
      held -= 1;
      release(slot);
    });
    await Promise.all(runs);
    expect(most).toBe(2);
  });

  it('pass to a waiting message of the same domain when both come free at once', async () => {
    const slots = create();
    const held = [await slots.take(mailTo('busy.example')), await slots.take(mailTo('busy.example'))];
    const waiting = slots.take(mailTo('busy.example'));
    held.forEach(release);
    expect(isHeld(await waiting)).toBe(true);
    const more = Array.from({ length: 40 }, () => mailTo('busy.example'));
    expect((await ask(slots, more)).filter(isHeld)).toHaveLength(1);
  });

  it('are still waited for while one of two mails hangs and the other does not', async () => {
    const slots = create();
    await slots.take(mailTo('slow.example'));
    await vi.advanceTimersByTimeAsync(2_000);
    const second = await slots.take(mailTo('slow.example'));
    const waiting = slots.take(mailTo('slow.example'));
    release(second);
    expect(isHeld(await waiting)).toBe(true);
  });

  it('are released at once by a message to a server that hangs, and the messages return one after the other', async () => {
    const slots = create();
    await slots.take(mailTo('hangs.example'));
    await slots.take(mailTo('HANGS.example'));
    await vi.advanceTimersByTimeAsync(2_000);
    const delays = [];
    for (let index = 0; index < 3_000; index += 1) delays.push(await slots.take(mailTo('hangs.example')));
    expect(delays.slice(0, 3)).toEqual([{ retryInMs: 1_000 }, { retryInMs: 1_250 }, { retryInMs: 1_500 }]);
    expect(delays.at(-1)).toEqual({ retryInMs: 300_000 });
    expect(isHeld(await slots.take(mailTo('good.example')))).toBe(true);
  });

  it('come back after a server has hung', async () => {
    const slots = create();
    const held = [await slots.take(mailTo('hangs.example')), await slots.take(mailTo('hangs.example'))];
    await vi.advanceTimersByTimeAsync(30_000);
    expect(await slots.take(mailTo('hangs.example'))).toEqual({ retryInMs: 1_000 });
    held.forEach(release);
    expect(
      (await ask(slots, [mailTo('hangs.example'), mailTo('hangs.example')])).filter(isHeld),
    ).toHaveLength(2);
  });
});
