import { timeByVoice, type VoiceSpan } from '@bedside/contracts/videos/caption/caption-timing.rules';
import type { Cue } from '@bedside/contracts/videos/caption/caption.schema';
import type { Video } from '@bedside/contracts/videos/video/video.schema';
import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';
import type { VideoPreview } from '@bedside/contracts/videos/video-preview/video-preview.schema';
import { findSilences } from '../../editor/silences/find-silences';
import type { trpc } from '../../lib/trpc';

/** Shorter pauses are within sentences. */
const PAUSE_MS = 400;
const LOOK_EVERY_MS = 2_000;
/** A timeline of another length belongs to another version of the video. */
const SAME_LENGTH_MS = 500;

type Client = ReturnType<typeof trpc.useUtils>['client'];

/**
 * Captions of a text without times, such as a script: spread over the video's speech, or over all of it where its
 * speech does not stand out from its noise.
 */
export async function timeText(
  client: Client,
  video: Video,
  text: string,
  signal: AbortSignal,
): Promise<Cue[]> {
  return timeByVoice(text, await findVoice(client, video, signal));
}

async function findVoice(client: Client, video: Video, signal: AbortSignal): Promise<VoiceSpan[]> {
  const whole = [{ startMs: 0, endMs: video.durationMs }];
  const source = await waitForPreview(client, video, signal);
  const peaks = source?.preview?.peaks;
  if (!peaks || Math.abs(source.durationMs - video.durationMs) > SAME_LENGTH_MS) return whole;
  const answer = await fetch(peaks.url, { signal });
  if (!answer.ok) return whole;
  const loudness = new Uint8Array(await answer.arrayBuffer());
  const voice: VoiceSpan[] = [];
  let startMs = 0;
  for (const [from, to] of findSilences(loudness, { perSecond: peaks.perSecond, minMs: PAUSE_MS })) {
    if (from > startMs) voice.push({ startMs, endMs: from });
    startMs = to;
  }
  if (startMs < video.durationMs) voice.push({ startMs, endMs: video.durationMs });
  return voice.length > 0 ? voice : whole;
}

/** The editor's preview holds the loudness of the video. It is made once, for the first that needs it. */
async function waitForPreview(
  client: Client,
  { id: videoId }: Video,
  signal: AbortSignal,
): Promise<SceneSource | undefined> {
  const src = `video:${videoId}`;
  for (let asked: VideoPreview['state'] | undefined; ;) {
    const source = (await client.scene.describeSources.query({ videoId, srcs: [src] }, { signal }))[src];
    const state = source?.preview?.state;
    if (state !== 'waiting') return source;
    if (asked !== state) await client.scene.makePreview.mutate({ videoId, src }, { signal });
    asked = state;
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    signal.throwIfAborted();
  }
}
