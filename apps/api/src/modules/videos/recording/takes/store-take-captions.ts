import { randomUUID } from 'node:crypto';
import { writeCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import { trimCues } from '@bedside/contracts/videos/recording/recording.rules';
import type { SaveRecordingInput } from '@bedside/contracts/videos/recording/recording.schema';
import type { Deps } from '../../../../deps';
import { storeBytes } from '../../../../ports/store-bytes';

export type StoredCaptions = {
  storageKey: string;
  name: string;
  mimeType: string;
  size: number;
  uncertainMs: number[];
};

/** Stores the captions of a take's script, shifted to match a trimmed beginning; undefined without any. */
export async function storeTakeCaptions(
  deps: Pick<Deps, 'storage' | 'workDir' | 'diskRoom'>,
  { captions, trim }: Pick<SaveRecordingInput, 'captions' | 'trim'>,
): Promise<StoredCaptions | undefined> {
  const cues = trimCues(captions, trim).filter((cue) => cue.endMs > cue.startMs && cue.text.trim() !== '');
  if (cues.length === 0) return undefined;
  const bytes = Buffer.from(writeCaptions(cues));
  const storageKey = `captions/${randomUUID()}.vtt`;
  await storeBytes(deps, storageKey, bytes);
  return {
    storageKey,
    name: 'script.vtt',
    mimeType: 'text/vtt; charset=utf-8',
    size: bytes.length,
    uncertainMs: cues.flatMap(({ startMs, isUncertain }) => (isUncertain ? [startMs] : [])),
  };
}
