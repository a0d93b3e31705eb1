import { randomUUID } from 'node:crypto';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { sceneSchema, type Scene } from '@bedside/contracts/videos/scene/scene.schema';
import { putVideoFile } from '@bedside/db/postgres/videos/video-file.repository';
import { lockVideo } from '@bedside/db/postgres/videos/video.query';
import { findCues } from '../src/modules/videos/caption/find-cues';
import { setCaptions } from '../src/modules/videos/caption/set-captions';
import { changeVersion } from '../src/modules/videos/scene/change-version';
import { makeVideo } from './make-practice';
import type { TestDoctor } from './sign-up-doctor';
import type { TestApi } from './start-test-api';

/** Seconds, and what is said. */
export type Line = [from: number, to: number, text: string];

const LENGTH_MS = 20_000;
const two = (count: number) => String(count).padStart(2, '0');
const clock = (second: number) => `${two(Math.floor(second / 3_600))}:${two(Math.floor(second / 60) % 60)}`;

const stored = () => ({
  storageKey: `playback/${randomUUID()}.mp4`,
  name: 'knee.mp4',
  mimeType: 'video/mp4',
  size: 1_000,
});

/** A film of 20 seconds with a caption every five (One, Two, Three, Four), whose versions are made without ffmpeg. */
export async function makeSpokenFilm(
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  given: { durationMs?: number; lines?: Line[] } = {},
): Promise<VideoId> {
  const videoId = await makeVideo(api, doctor, { durationMs: given.durationMs ?? LENGTH_MS });
  await putVideoFile(api.deps.db, videoId, { kind: 'playback', ...stored() });
  const lines = given.lines ?? [
    [0, 5, 'One'],
    [5, 10, 'Two'],
    [10, 15, 'Three'],
    [15, 20, 'Four'],
  ];
  if (lines.length > 0) await writeLines(api, doctor, videoId, lines);
  return videoId;
}

/** Writes the captions of the version that is shown. */
export const writeLines = (
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  videoId: VideoId,
  lines: readonly Line[],
  more: { leaveOut?: boolean } = {},
) =>
  setCaptions(api.deps, doctor.actor, videoId, {
    ...more,
    fileName: 'knee.vtt',
    text: [
      'WEBVTT',
      ...lines.map(
        ([from, to, words]) =>
          `${clock(from)}:${two(from % 60)}.000 --> ${clock(to)}:${two(to % 60)}.000\n${words}`,
      ),
    ].join('\n\n'),
  });

/** The captions of the version that is shown. */
export const readLines = async (
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  videoId: VideoId,
): Promise<Line[]> =>
  (await findCues(api.deps, doctor.actor, videoId)).cues.map(({ startMs, endMs, text }): Line => [
    startMs / 1_000,
    endMs / 1_000,
    text,
  ]);

export type Cut = { from?: number; cuts?: [number, number][]; src?: string; lengthMs?: number };

/** The original from a second on, without the cuts. */
export function sceneOfFilm(
  videoId: VideoId,
  { from = 0, cuts = [], src = `video:${videoId}`, lengthMs = LENGTH_MS }: Cut,
): Scene {
  const inMs = from * 1_000;
  const cutMs = cuts.map(([start, end]) => [start * 1_000, end * 1_000]);
  const duration = cutMs.reduce((rest, [start = 0, end = 0]) => rest - end + start, lengthMs - inMs);
  const track = {
    id: 'take',
    type: 'video',
    startTime: 0,
    endTime: duration,
    shape: { x: 0, y: 0, width: 160, height: 90 },
    media: { src, in: inMs, out: lengthMs, cuts: cutMs },
  };
  return sceneSchema.parse({ version: 2, duration, tracks: [track] });
}

/** What a render of a scene does in the end. @returns the version's id */
export async function showScene(
  api: Pick<TestApi, 'deps'>,
  doctor: TestDoctor,
  videoId: VideoId,
  scene: Scene,
): Promise<string> {
  const { scope } = doctor.actor;
  return api.deps.db.transaction().execute(async (tx) => {
    await lockVideo(tx, scope, videoId);
    return changeVersion(api.deps, tx, scope, videoId, {
      scene,
      files: { file: stored(), images: [] },
      shape: { durationMs: scene.duration, width: 160, height: 90, storyboard: null },
    });
  });
}

/** Shows the original from a second on, without the cuts. @returns the version's id */
export const showCut = (api: Pick<TestApi, 'deps'>, doctor: TestDoctor, videoId: VideoId, cut: Cut) =>
  showScene(api, doctor, videoId, sceneOfFilm(videoId, cut));
