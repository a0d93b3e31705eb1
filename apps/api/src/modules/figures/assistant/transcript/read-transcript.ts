import { text } from 'node:stream/consumers';
import { cutTranscript } from '@bedside/contracts/figures/assistant/assistant.rules';
import { readCaptions } from '@bedside/contracts/videos/caption/caption.rules';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../../deps';

/**
 * The captions of a video, from the beginning, as many as the assistant reads; empty without captions. The assistant
 * knows nothing else of a video.
 */
export async function readTranscript(deps: Pick<Deps, 'storage'>, video: VideoRow): Promise<Cue[]> {
  const captions = video.files.find(({ kind }) => kind === 'captions');
  if (!captions) return [];
  return cutTranscript(readCaptions(await text(deps.storage.read(captions.storageKey))));
}
