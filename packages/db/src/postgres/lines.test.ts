import { describe, expect, it, vi } from 'vitest';
import { createLines, LineRefusal } from './lines';

const forEver = { most: 2, patienceMs: 0 };

/** Notes who entered, in order. */
function listen(lines: ReturnType<typeof createLines>, how = forEver) {
  const entered: string[] = [];
  const leaves = new Map<string, () => void>();
  const come = async (who: string, more: { isBegun?: boolean } = {}) => {
    const leave = await lines.enter('a', { ...how, ...more });
    entered.push(who);
    leaves.set(who, leave);
  };
  return { entered, come, leave: (who: string) => leaves.get(who)?.() };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

describe('lines', () => {
  it('give as many places as they have, in the order of arrival', async () => {
    const { entered, come, leave } = listen(createLines({ mostWaiting: 10 }));
    const all = ['one', 'two', 'three', 'four'].map((who) => come(who));
    await settle();
    expect(entered).toEqual(['one', 'two']);
    leave('two');
    await settle();
    expect(entered).toEqual(['one', 'two', 'three']);
    leave('one');
    await Promise.all(all);
    expect(entered).toEqual(['one', 'two', 'three', 'four']);
  });

  it('let those that have begun go first', async () => {
    const { entered, come, leave } = listen(createLines({ mostWaiting: 10 }));
    const all = [come('one'), come('two'), come('three'), come('begun', { isBegun: true })];
    await settle();
    leave('one');
    await settle();
    expect(entered).toEqual(['one', 'two', 'begun']);
    leave('two');
    await Promise.all(all);
  });

  it('give nobody a place while more than the limit pressed in', async () => {
    const lines = createLines({ mostWaiting: 10 });
    const { entered, come, leave } = listen(lines);
    const all = [come('one'), come('two'), come('three')];
    const leavePressed = lines.press('a');
    await settle();
    leave('one');
    await settle();
    expect(entered).toEqual(['one', 'two']);
    leavePressed();
    await Promise.all(all);
    expect(entered).toEqual(['one', 'two', 'three']);
  });

  it('refuse who comes to a full line, and who stood too long, and go on', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    try {
      const { entered, come, leave } = listen(createLines({ mostWaiting: 2 }), { most: 1, patienceMs: 500 });
      await come('one');
      const waiting = [come('two'), come('three')];
      await expect(come('four')).rejects.toThrow(LineRefusal);
      const refused = expect(Promise.all(waiting)).rejects.toThrow(LineRefusal);
      vi.advanceTimersByTime(500);
      await refused;
      const five = come('five');
      leave('one');
      await five;
      expect(entered).toEqual(['one', 'five']);
    } finally {
      vi.useRealTimers();
    }
  });
});
