import { z } from 'zod';
import type { RememberedChoice } from '../../recorder/recorder';

const choiceSchema = z.object({
  cameraId: z.string().nullable(),
  microphoneId: z.string().nullable(),
  resolutionType: z.enum(['360p', 'HD', 'FullHD']),
  mirror: z.boolean(),
  sound: z.object({
    noiseSuppression: z.boolean(),
    echoCancellation: z.boolean(),
    autoGainControl: z.boolean(),
  }),
});

const KEY = 'recorder';

/** The camera, microphone and settings of the last visit with this browser; undefined when there are none. */
export function readRememberedChoice(store: Pick<Storage, 'getItem'>): RememberedChoice | undefined {
  try {
    return choiceSchema.safeParse(JSON.parse(store.getItem(KEY) ?? 'null')).data;
  } catch {
    return undefined;
  }
}

/** Stores them. When the browser's storage is full, they are only not remembered. */
export function rememberChoice(store: Pick<Storage, 'setItem'>, choice: RememberedChoice): void {
  try {
    store.setItem(KEY, JSON.stringify(choice));
  } catch {
    return;
  }
}
