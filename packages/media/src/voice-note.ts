import { open } from 'node:fs/promises';
import { fileKindOf, HEAD_BYTES } from './container.rules';
import { MediaError } from './media-error';
import { runFfmpeg, runFfprobe, type FfmpegTools } from './run-ffmpeg';

const CODECS = ['opus', 'aac'];
/** A recorder that stops at the limit writes a little more. */
const SLACK_MS = 999;
const TIME_MS = 30_000;
const OUTPUT_BYTES = 4 * 1024 ** 2;

type Stream = { codec_type?: string; codec_name?: string };

/** Whether the first bytes are those of a file that may hold a voice note. No process reads any other file. */
export async function mayBeVoiceNote(path: string): Promise<boolean> {
  const file = await open(path, 'r');
  try {
    const head = Buffer.alloc(HEAD_BYTES);
    const { bytesRead } = await file.read(head, 0, HEAD_BYTES, 0);
    return ['mp4', 'matroska', 'audio'].includes(fileKindOf(head.subarray(0, bytesRead)));
  } finally {
    await file.close();
  }
}

/**
 * Encodes recorded sound (Opus or AAC, without pictures) as AAC in an MP4, which every browser plays: one channel,
 * without anything that the recorder wrote about place and device.
 * @param job.maxMs the longest that is accepted
 * @throws MediaError `not-a-video` for anything else, `too-long`
 */
export async function encodeVoiceNote(
  tools: FfmpegTools,
  job: { input: string; output: string; maxMs: number },
): Promise<{ durationMs: number }> {
  const shown = ['-show_entries', 'stream=codec_type,codec_name', '-of', 'json'];
  const { streams = [] } = JSON.parse(await runFfprobe(tools, job.input, shown, undefined, 'sound')) as {
    streams?: Stream[];
  };
  const [sound] = streams;
  const isSoundAlone = streams.length === 1 && sound?.codec_type === 'audio';
  if (!isSoundAlone || !CODECS.includes(sound.codec_name ?? '')) throw new MediaError('not-a-video');
  const most = job.maxMs + SLACK_MS;
  const { encodedMs } = await runFfmpeg(tools, {
    inputs: [{ path: job.input, kind: 'sound', options: ['-t', String((most + 1_000) / 1_000)] }],
    outputs: [
      {
        path: job.output,
        options: ['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1'].concat(
          ['-ac', '1', '-ar', '44100', '-c:a', 'aac', '-b:a', '64k'],
          ['-movflags', '+faststart', '-f', 'mp4'],
        ),
      },
    ],
    limits: { timeMs: TIME_MS, outputBytes: OUTPUT_BYTES },
  });
  if (encodedMs === 0) throw new MediaError('not-a-video');
  if (encodedMs > most) throw new MediaError('too-long');
  return { durationMs: Math.min(encodedMs, job.maxMs) };
}
