import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { recorderStatuses, type RecorderStatus } from './recorder';
import { RecorderError } from './recorder-fault';
import { placeOf, recorderMachine, type RecorderEvent } from './recorder-machine';

type Works = 'openDevices' | 'startTake' | 'pauseTake' | 'resumeTake' | 'stopTake' | 'trashTake';
/** How long PROCESSING is shown before the preview. */
const BEFORE_PREVIEW_MS = 1_000;
const settled = () => new Promise((resolve) => setTimeout(resolve, 0));

/** A machine whose work is done at once, or fails at the named step. */
function startMachine(failing: Partial<Record<Works, unknown>> = {}, hasTake = true, isSlow = false) {
  const clock = new SimulatedClock();
  const done: string[] = [];
  const work = (name: Works) =>
    fromPromise(async () => {
      done.push(name);
      if (isSlow) await new Promise(() => undefined);
      if (name in failing) throw failing[name];
    });
  const machine = recorderMachine.provide({
    actors: {
      openDevices: work('openDevices'),
      startTake: work('startTake'),
      pauseTake: work('pauseTake'),
      resumeTake: work('resumeTake'),
      stopTake: work('stopTake'),
      trashTake: work('trashTake'),
      salvageTake: fromPromise(() => Promise.resolve(hasTake)),
    },
    actions: { closeDown: () => void done.push('closeDown') },
  });
  const actor = createActor(machine, { clock });
  actor.start();
  return {
    actor,
    clock,
    done,
    status: () => placeOf(actor.getSnapshot()).status,
    step: () => placeOf(actor.getSnapshot()).step,
    async send(...events: RecorderEvent['type'][]) {
      for (const type of events) {
        actor.send({ type, change: () => Promise.resolve(), error: new Error('broken') } as RecorderEvent);
        await settled();
      }
    },
    async wait(ms: number) {
      clock.increment(ms);
      await settled();
    },
  };
}
type Machine = ReturnType<typeof startMachine>;

/** The events that lead from CLOSED into each status. */
const waysTo: Record<RecorderStatus, (machine: Machine) => Promise<void>> = {
  CLOSED: async () => undefined,
  INIT: ({ send }) => send('OPEN'),
  OPEN: ({ send }) => send('OPEN'),
  SETTINGS: ({ send }) => send('OPEN', 'OPEN_SETTINGS'),
  RECORDING: async (machine) => {
    await machine.send('OPEN', 'START');
    for (let second = 0; second < 3; second += 1) await machine.wait(1_000);
  },
  PAUSE: async (machine) => {
    await waysTo.RECORDING(machine);
    await machine.send('PAUSE');
  },
  PROCESSING: async (machine) => {
    await waysTo.RECORDING(machine);
    await machine.send('STOP');
  },
  PREVIEW: async (machine) => {
    await waysTo.PROCESSING(machine);
    await machine.wait(BEFORE_PREVIEW_MS);
  },
  DELETING: async (machine) => {
    await waysTo.PREVIEW(machine);
    await machine.send('ASK_DELETE');
  },
  ERROR: async (machine) => {
    await waysTo.RECORDING(machine);
    await machine.send('FAIL');
  },
};

/** Where each event leads from each status when its work succeeds. Events that are not listed change nothing. */
const ways: Record<RecorderStatus, Partial<Record<RecorderEvent['type'], RecorderStatus>>> = {
  CLOSED: { OPEN: 'OPEN', SHOW_TAKE: 'PREVIEW' },
  INIT: {},
  OPEN: { OPEN_SETTINGS: 'SETTINGS', SHOW_TAKE: 'PREVIEW', FAIL: 'ERROR' },
  SETTINGS: { CLOSE_SETTINGS: 'OPEN', FAIL: 'ERROR' },
  RECORDING: { PAUSE: 'PAUSE', STOP: 'PROCESSING', FAIL: 'ERROR' },
  PAUSE: { RESUME: 'RECORDING', STOP: 'PROCESSING', FAIL: 'ERROR' },
  PROCESSING: {},
  PREVIEW: { RETAKE: 'OPEN', ASK_DELETE: 'DELETING' },
  DELETING: { CANCEL_DELETE: 'PREVIEW', MOVE_TO_TRASH: 'OPEN' },
  ERROR: { RECOVER: 'PREVIEW' },
};
const events = [
  ...(['OPEN', 'START', 'CANCEL_START', 'PAUSE', 'RESUME', 'STOP', 'RETAKE', 'ASK_DELETE'] as const),
  ...(['CANCEL_DELETE', 'MOVE_TO_TRASH', 'OPEN_SETTINGS', 'CLOSE_SETTINGS', 'CHANGE', 'CLOSE'] as const),
  ...(['RECOVER', 'SHOW_TAKE', 'FAIL'] as const),
];

describe('the statuses of the recorder', () => {
  const cases = recorderStatuses.flatMap((status) =>
    events.map((event) => [status, event, event === 'CLOSE' ? 'CLOSED' : ways[status][event]] as const),
  );
  test.each(cases)('%s answers %s with %s', async (status, event, target) => {
    const machine = startMachine({}, true, status === 'INIT');
    await waysTo[status](machine);
    expect(machine.status()).toBe(status);
    await machine.send(event);
    expect(machine.status()).toBe(target ?? status);
  });

  test('Start counts 3, 2, 1 and then records', async () => {
    const machine = startMachine();
    await machine.send('OPEN', 'START');
    for (const countdown of [3, 2, 1]) {
      expect(machine.actor.getSnapshot().context.countdown).toBe(countdown);
      expect(machine.done).not.toContain('startTake');
      await machine.wait(1_000);
    }
    expect(machine.status()).toBe('RECORDING');
    expect(machine.actor.getSnapshot().context.countdown).toBeNull();
  });

  test('a countdown is cancelled', async () => {
    const machine = startMachine();
    await machine.send('OPEN', 'START');
    await machine.wait(1_000);
    await machine.send('CANCEL_START');
    await machine.wait(5_000);
    expect(machine.status()).toBe('OPEN');
    expect(machine.actor.getSnapshot().context.countdown).toBeNull();
    expect(machine.done).not.toContain('startTake');
  });

  test('the preview waits for a second', async () => {
    const machine = startMachine();
    await waysTo.PROCESSING(machine);
    await machine.wait(BEFORE_PREVIEW_MS - 1);
    expect(machine.status()).toBe('PROCESSING');
    await machine.wait(1);
    expect(machine.status()).toBe('PREVIEW');
  });

  test.each(['OPEN', 'SETTINGS', 'RECORDING', 'PAUSE'] as const)(
    'a change of device shows as loading in %s and keeps the status',
    async (status) => {
      const machine = startMachine();
      await waysTo[status](machine);
      let finish: () => void = () => undefined;
      const change = () => new Promise<void>((resolve) => (finish = resolve));
      machine.actor.send({ type: 'CHANGE', change });
      expect([machine.status(), machine.step()]).toEqual([status, 'changing']);
      await settled();
      finish();
      await settled();
      expect(machine.status()).toBe(status);
      expect(machine.step()).not.toBe('changing');
    },
  );

  test('a change that fails ends the opening but never a take', async () => {
    const change = () => Promise.reject(new DOMException('gone', 'OverconstrainedError'));
    for (const [status, then] of [
      ['OPEN', 'ERROR'],
      ['RECORDING', 'RECORDING'],
      ['PAUSE', 'PAUSE'],
    ] as const) {
      const machine = startMachine();
      await waysTo[status](machine);
      machine.actor.send({ type: 'CHANGE', change });
      await settled();
      expect(machine.status()).toBe(then);
    }
  });

  test.each([
    ['openDevices', 'INIT', new DOMException('no', 'NotAllowedError'), 'permission-denied'],
    ['openDevices', 'INIT', new RecorderError('no-get-user-media'), 'no-get-user-media'],
    ['startTake', 'RECORDING', new RecorderError('no-recorder'), 'no-recorder'],
    ['pauseTake', 'PAUSE', new RecorderError('pause-failed'), 'pause-failed'],
    ['stopTake', 'PROCESSING', new RecorderError('stop-failed'), 'stop-failed'],
    ['trashTake', 'PREVIEW', new TypeError('odd'), 'unknown'],
  ] as const)('%s failing on the way to %s shows its fault', async (work, status, error, code) => {
    const machine = startMachine({ [work]: error });
    await waysTo[status](machine);
    if (status === 'PREVIEW') await machine.send('RETAKE');
    await settled();
    expect(machine.status()).toBe('ERROR');
    expect(machine.actor.getSnapshot().context.fault?.code).toBe(code);
  });

  test('a resume that fails shows its fault', async () => {
    const machine = startMachine({ resumeTake: new RecorderError('resume-failed') });
    await waysTo.PAUSE(machine);
    await machine.send('RESUME');
    expect(machine.actor.getSnapshot().context.fault).toMatchObject({
      code: 'resume-failed',
      wasTaking: true,
    });
  });

  test('an error leads on to the kept take, or to a new opening where there is none', async () => {
    const kept = startMachine();
    await waysTo.ERROR(kept);
    await kept.send('RECOVER');
    expect(kept.status()).toBe('PREVIEW');
    expect(kept.actor.getSnapshot().context.fault).toBeNull();
    const empty = startMachine({}, false);
    await waysTo.ERROR(empty);
    await empty.send('RECOVER');
    expect(empty.status()).toBe('OPEN');
  });

  test('closing ends everything from everywhere', async () => {
    for (const status of recorderStatuses) {
      const machine = startMachine({}, true, status === 'INIT');
      await waysTo[status](machine);
      machine.done.length = 0;
      await machine.send('CLOSE');
      expect([status, machine.status(), machine.done.includes('closeDown')]).toEqual([
        status,
        'CLOSED',
        true,
      ]);
    }
  });
});
