import { TO_MONO } from './channels.rules';
import { MediaError } from './media-error';
import { runFfmpeg, runFfprobe, type FfmpegTools } from './run-ffmpeg';

/** What browsers record and phones store; sound from a studio is among it as far as phones play it. */
const CODECS = ['opus', 'aac', 'mp3', 'vorbis', 'alac', 'flac', 'amr_nb', 'amr_wb'];
const PLAIN = /^pcm_(u8|[sf]\d\d[lb]e)$/;
/** A recorder that stops at the limit writes a little more. */
const SLACK_MS = 999;
const TIME_MS = 30_000;
const OUTPUT_BYTES = 4 * 1024 ** 2;

type Stream = { codec_type?: string; codec_name?: string; disposition?: { attached_pic?: number } };

/**
 * Encodes sound without pictures, as browsers and phones record it, as AAC in an MP4, which every browser plays: one
 * channel, without its cover and anything else that a program wrote about place and device.
 * @param job.maxMs the longest that is accepted
 * @throws MediaError `not-a-video` for anything else, `too-long`
 */
export async function encodeVoiceNote(
  tools: FfmpegTools,
  job: { input: string; output: string; maxMs: number },
): Promise<{ durationMs: number }> {
  await readPlayableSound(tools, job.input);
  const most = job.maxMs + SLACK_MS;
  const { encodedMs } = await runFfmpeg(tools, {
    inputs: [{ path: job.input, kind: 'sound', options: ['-t', String((most + 1_000) / 1_000)] }],
    outputs: [
      {
        path: job.output,
        options: ['-map', '0:a:0', '-map_metadata', '-1', '-map_chapters', '-1'].concat(
          ['-filter:a', TO_MONO, '-ar', '44100', '-c:a', 'aac', '-b:a', '64k'],
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

/**
 * Checks that a file holds sound alone, in one of the codecs that browsers, phones and studios write.
 * @throws MediaError `not-a-video` for anything else
 */
export async function readPlayableSound(tools: FfmpegTools, input: string): Promise<void> {
  const entries = 'stream=codec_type,codec_name:stream_disposition=attached_pic';
  const shown = ['-show_entries', entries, '-of', 'json'];
  const { streams = [] } = JSON.parse(await runFfprobe(tools, input, shown, undefined, 'sound')) as {
    streams?: Stream[];
  };
  const [sound, ...others] = streams.filter(({ disposition }) => disposition?.attached_pic !== 1);
  const isSoundAlone = others.length === 0 && sound?.codec_type === 'audio';
  const codec = sound?.codec_name ?? '';
  if (!isSoundAlone || !(CODECS.includes(codec) || PLAIN.test(codec))) throw new MediaError('not-a-video');
}
