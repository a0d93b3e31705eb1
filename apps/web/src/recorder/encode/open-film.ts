import {
  type AudioSample,
  AudioSampleSource,
  Mp4OutputFormat,
  Output,
  Quality,
  StreamTarget,
  type VideoCodec,
  type VideoSample,
  VideoSampleSource,
  WebMOutputFormat,
} from 'mediabunny';
import type { FilmSink } from './feed-film';
import { AUDIO_BITS_PER_SECOND, type EncoderInput } from './take-encoder';
import { gatherParts } from './whole-boxes';

/** Pictures that can begin a part come this often. */
const KEYFRAME_S = 1;
/**
 * A part is closed by the first such picture after this time. At a whole second, half of the parts would miss theirs by
 * a few milliseconds and be two seconds long.
 */
const SHORTEST_PART_S = 0.5;

/** A film that is written while it is made, part by part. */
type Film = FilmSink<VideoSample, AudioSample> & {
  /** Encodes what the encoders still have and passes on the last part. */
  end: () => Promise<void>;
  /** Drops what the encoders still have. */
  cancel: () => Promise<void>;
};

type FilmInput = Pick<EncoderInput, 'videoBitsPerSecond' | 'onPart'> & {
  codec: VideoCodec;
  /** The encoder made the picture of this time, in milliseconds of the take. */
  onPictureMade: (timeMs: number) => void;
  /** The encoder made the sound up to this time, in milliseconds of the take. */
  onSoundMade: (untilMs: number) => void;
};

/** Opens a film: a fragmented MP4 with H.264, else a WebM, both with Opus. */
export async function openFilm({ codec, videoBitsPerSecond, onPart, ...made }: FilmInput): Promise<Film> {
  const isMp4 = codec === 'avc';
  const parts = gatherParts(onPart);
  let written = 0;
  const target = new StreamTarget(
    new WritableStream({
      write({ data, position }) {
        // Passed-on bytes cannot be changed, so the writer must not seek back.
        if (position !== written) throw new Error('the file is not append-only');
        written += data.byteLength;
        if (isMp4) parts.add(data);
        else onPart(data.slice());
      },
    }),
  );
  const format = isMp4
    ? new Mp4OutputFormat({ fastStart: 'fragmented', minimumFragmentDuration: SHORTEST_PART_S })
    : new WebMOutputFormat({ appendOnly: true, minimumClusterDuration: SHORTEST_PART_S });
  const output = new Output({ format, target });
  const video = new VideoSampleSource({
    codec,
    quality: new Quality({ bitrate: videoBitsPerSecond }),
    keyFrameInterval: KEYFRAME_S,
    latencyMode: 'realtime',
    onEncodedPacket: ({ timestamp }) => made.onPictureMade(timestamp * 1_000),
  });
  const audio = new AudioSampleSource({
    codec: 'opus',
    quality: new Quality({ bitrate: AUDIO_BITS_PER_SECOND }),
    onEncodedPacket: ({ timestamp, duration }) => made.onSoundMade((timestamp + duration) * 1_000),
  });
  output.addVideoTrack(video);
  output.addAudioTrack(audio);
  await output.start();
  return {
    addPicture: (picture) => video.add(picture),
    addSound: (sound) => audio.add(sound),
    async end() {
      await output.finalize();
      parts.flush();
    },
    async cancel() {
      await output.cancel().catch(() => undefined);
      parts.flush();
    },
  };
}
