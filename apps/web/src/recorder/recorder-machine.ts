import { assign, fromPromise, setup, type SnapshotFrom } from 'xstate';
import type { Countdown, RecorderFault, RecorderStatus } from './recorder';
import { faultOf } from './recorder-fault';

/** How long PROCESSING lasts at least before the preview. */
const BEFORE_PREVIEW_MS = 1_000;
const COUNTDOWN_STEP_MS = 1_000;

/** A change of camera, microphone, resolution or sound, ready to be carried out. */
export type DeviceChange = () => Promise<void>;

export type RecorderEvent =
  | { type: 'OPEN' }
  | { type: 'START' }
  | { type: 'CANCEL_START' }
  | { type: 'PAUSE' }
  | { type: 'RESUME' }
  | { type: 'STOP' }
  | { type: 'RETAKE' }
  | { type: 'ASK_DELETE' }
  | { type: 'CANCEL_DELETE' }
  | { type: 'MOVE_TO_TRASH' }
  | { type: 'OPEN_SETTINGS' }
  | { type: 'CLOSE_SETTINGS' }
  | { type: 'CHANGE'; change: DeviceChange }
  | { type: 'CLOSE' }
  | { type: 'RECOVER' }
  /** A take of an earlier visit is shown. */
  | { type: 'SHOW_TAKE' }
  | { type: 'FAIL'; error: unknown };

type Context = { fault: RecorderFault | null; countdown: Countdown | null };

/** A placeholder for the work that createRecorder provides; without it nothing is recorded. */
const work = () => fromPromise<void>(() => Promise.reject(new Error('not provided')));

const failed = (wasTaking: boolean) => ({
  target: '#recorder.ERROR' as const,
  actions: {
    type: 'setFault' as const,
    params: ({ event }: { event: { error: unknown } }) => ({ error: event.error, wasTaking }),
  },
});
const countedTo = (countdown: Countdown | null) => ({ type: 'countTo' as const, params: { countdown } });
const change = ({ event }: { event: RecorderEvent }) => {
  if (event.type !== 'CHANGE') throw new Error('a change was expected');
  return { change: event.change };
};

/**
 * The ten statuses and the transitions between them. `provide` supplies the work of a status: `openDevices`,
 * `startTake`, `pauseTake`, `resumeTake`, `stopTake`, `trashTake` and `salvageTake` are asynchronous, `closeDown` ends
 * everything at once.
 */
export const recorderMachine = setup({
  types: { context: {} as Context, events: {} as RecorderEvent },
  actors: {
    openDevices: work(),
    startTake: work(),
    pauseTake: work(),
    resumeTake: work(),
    stopTake: work(),
    trashTake: work(),
    /** Ends a take that a fault interrupted. Resolves to whether there is something to show. */
    salvageTake: fromPromise<boolean>(() => Promise.resolve(false)),
    applyChange: fromPromise<void, { change: DeviceChange }>(({ input }) => input.change()),
  },
  actions: {
    closeDown: () => undefined,
    setFault: assign({
      fault: (_, params: { error: unknown; wasTaking: boolean }) => faultOf(params.error, params.wasTaking),
    }),
    forgetFault: assign({ fault: null }),
    countTo: assign({ countdown: (_, params: { countdown: Countdown | null }) => params.countdown }),
  },
}).createMachine({
  id: 'recorder',
  initial: 'CLOSED',
  context: { fault: null, countdown: null },
  on: { CLOSE: '.CLOSED' },
  states: {
    CLOSED: {
      entry: ['closeDown', 'forgetFault'],
      on: { OPEN: 'INIT', SHOW_TAKE: 'PREVIEW' },
    },
    INIT: {
      invoke: { src: 'openDevices', onDone: 'OPEN', onError: failed(false) },
    },
    OPEN: {
      initial: 'idle',
      exit: countedTo(null),
      on: { FAIL: failed(false) },
      states: {
        idle: {
          on: {
            START: 'three',
            CHANGE: 'changing',
            OPEN_SETTINGS: '#recorder.SETTINGS',
            SHOW_TAKE: '#recorder.PREVIEW',
          },
        },
        three: {
          entry: countedTo(3),
          after: { [COUNTDOWN_STEP_MS]: 'two' },
          on: { CANCEL_START: 'cancelled' },
        },
        two: {
          entry: countedTo(2),
          after: { [COUNTDOWN_STEP_MS]: 'one' },
          on: { CANCEL_START: 'cancelled' },
        },
        one: {
          entry: countedTo(1),
          after: { [COUNTDOWN_STEP_MS]: 'starting' },
          on: { CANCEL_START: 'cancelled' },
        },
        cancelled: { entry: countedTo(null), always: 'idle' },
        starting: {
          entry: countedTo(null),
          invoke: { src: 'startTake', onDone: '#recorder.RECORDING', onError: failed(false) },
        },
        changing: {
          invoke: { src: 'applyChange', input: change, onDone: 'idle', onError: failed(false) },
        },
      },
    },
    SETTINGS: {
      initial: 'idle',
      on: { CLOSE_SETTINGS: 'OPEN', FAIL: failed(false) },
      states: {
        idle: { on: { CHANGE: 'changing' } },
        changing: {
          invoke: { src: 'applyChange', input: change, onDone: 'idle', onError: failed(false) },
        },
      },
    },
    RECORDING: {
      initial: 'running',
      on: { STOP: 'PROCESSING', FAIL: failed(true) },
      states: {
        running: { on: { PAUSE: 'pausing', CHANGE: 'changing' } },
        pausing: {
          invoke: { src: 'pauseTake', onDone: '#recorder.PAUSE', onError: failed(true) },
        },
        // A change that fails during a take does not end the take. The alarm of the lost device reports it.
        changing: {
          invoke: { src: 'applyChange', input: change, onDone: 'running', onError: 'running' },
        },
      },
    },
    PAUSE: {
      initial: 'idle',
      on: { STOP: 'PROCESSING', FAIL: failed(true) },
      states: {
        idle: { on: { RESUME: 'resuming', CHANGE: 'changing' } },
        resuming: {
          invoke: { src: 'resumeTake', onDone: '#recorder.RECORDING', onError: failed(true) },
        },
        changing: {
          invoke: { src: 'applyChange', input: change, onDone: 'idle', onError: 'idle' },
        },
      },
    },
    PROCESSING: {
      initial: 'stopping',
      states: {
        stopping: { invoke: { src: 'stopTake', onDone: 'settling', onError: failed(true) } },
        settling: { after: { [BEFORE_PREVIEW_MS]: '#recorder.PREVIEW' } },
      },
    },
    PREVIEW: {
      initial: 'shown',
      states: {
        shown: { on: { RETAKE: 'trashing', ASK_DELETE: '#recorder.DELETING' } },
        trashing: { invoke: { src: 'trashTake', onDone: '#recorder.INIT', onError: failed(true) } },
      },
    },
    DELETING: {
      initial: 'asking',
      states: {
        asking: { on: { CANCEL_DELETE: '#recorder.PREVIEW', MOVE_TO_TRASH: 'trashing' } },
        trashing: { invoke: { src: 'trashTake', onDone: '#recorder.INIT', onError: failed(true) } },
      },
    },
    ERROR: {
      initial: 'salvaging',
      exit: 'forgetFault',
      states: {
        // The part recorded until the fault is stored before the doctor continues.
        salvaging: {
          invoke: {
            src: 'salvageTake',
            onDone: [{ guard: ({ event }) => event.output, target: 'withTake' }, { target: 'empty' }],
            onError: 'empty',
          },
        },
        withTake: { on: { RECOVER: '#recorder.PREVIEW' } },
        empty: { on: { RECOVER: '#recorder.INIT' } },
      },
    },
  },
});

export type RecorderMachineSnapshot = SnapshotFrom<typeof recorderMachine>;

/** The status, and the step within it. */
export function placeOf({ value }: Pick<RecorderMachineSnapshot, 'value'>): {
  status: RecorderStatus;
  step: string | null;
} {
  if (typeof value === 'string') return { status: value, step: null };
  const [place] = Object.entries(value);
  if (!place) throw new Error('the machine is nowhere');
  return { status: place[0] as RecorderStatus, step: String(place[1]) };
}
