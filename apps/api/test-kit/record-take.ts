import { readFile } from 'node:fs/promises';
import type { SavedRecording, Recording } from '@bedside/contracts/videos/recording/recording.schema';
import { probeVideo } from '@bedside/media/probe';
import { makeClip, type ClipWish } from '@bedside/media/test-media/make-clip';
import { expect } from 'vitest';
import { saveRecording } from '../src/modules/videos/recording/save-recording';
import { stopRecording } from '../src/modules/videos/recording/stop-recording';
import { createTakeSender, type TakeSender } from './send-take';
import type { TestDoctor } from './sign-up-doctor';
import { startTestApi, type OwnTestApi } from './start-test-api';

/** Three seconds as the recorder writes them: one fragment per second. */
export const takeWish: ClipWish = {
  width: 320,
  height: 180,
  seconds: 3,
  keyframeEvery: 1,
  inOrder: true,
  audio: 'opus',
  container: 'mp4-fragmented',
};

/** A listening API, and the bytes of a take. */
export type TakeApi = OwnTestApi & { url: string; clip: Buffer; durationMs: number };

/** Starts the API for a test file whose browsers send takes over a real socket. */
export async function startTakeApi(): Promise<TakeApi> {
  const api = await startTestApi();
  const url = await api.app.listen({ host: '127.0.0.1', port: 0 });
  const path = await makeClip(takeWish);
  const { durationMs } = await probeVideo(api.deps.ffmpeg, path);
  return { ...api, url, clip: await readFile(path), durationMs };
}

/** A take of a doctor, from its first byte to the video. */
export type TestTake = TakeSender & {
  /** Begins it and sends bytes, by default those of the whole clip. */
  record(bytes?: Buffer, type?: string): Promise<void>;
  stop(more?: object): Promise<Recording>;
  save(more?: object): Promise<SavedRecording>;
};

/** A take that has not begun. */
export function createTestTake(api: TakeApi, doctor: TestDoctor): TestTake {
  const sender = createTakeSender(api.url, doctor);
  const { recordingId } = sender;
  return {
    ...sender,
    async record(bytes = api.clip, type = 'video/mp4') {
      expect((await sender.begin({ filetype: type })).status).toBe(201);
      expect((await sender.send(0, bytes)).status).toBe(204);
    },
    stop: (more = {}) =>
      stopRecording(api.deps, doctor.actor, {
        recordingId,
        bytes: api.clip.length,
        durationMs: 3_000,
        gaps: [],
        script: null,
        traces: null,
        ...more,
      }),
    save: (more = {}) =>
      saveRecording(api.deps, doctor.actor, {
        recordingId,
        title: 'Your knee',
        trim: null,
        captions: [],
        ...more,
      }),
  };
}
