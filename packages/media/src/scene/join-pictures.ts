import {
  EncodedPacket,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  type InputVideoTrack,
} from 'mediabunny';

/** The pictures of an MP4, opened for reading. The caller closes it. */
export type PictureFile = {
  track: InputVideoTrack;
  sink: EncodedPacketSink;
  /** The head of its track (`avcC`). */
  head: Uint8Array;
  /** Its pictures in the order of decoding, without their bytes. */
  packets: EncodedPacket[];
  /** When a picture is shown, in ms from the beginning of the file. */
  timeMsOf(this: void, packet: EncodedPacket): number;
  close(): void;
};

/** @throws Error for a file without H.264 pictures */
export async function openPictures(path: string): Promise<PictureFile> {
  const input = new Input({ source: new FilePathSource(path), formats: [MP4, QTFF] });
  try {
    const track = await input.getPrimaryVideoTrack();
    const config = await track?.getDecoderConfig();
    const description = config?.description;
    if (!track || !description) throw new Error('the file has no H.264 pictures');
    const sink = new EncodedPacketSink(track);
    const packets: EncodedPacket[] = [];
    for await (const packet of sink.packets(undefined, undefined, { metadataOnly: true }))
      packets.push(packet);
    const head = ArrayBuffer.isView(description)
      ? new Uint8Array(description.buffer, description.byteOffset, description.byteLength)
      : new Uint8Array(description);
    const sound = await input.getPrimaryAudioTrack();
    const begins = [await track.getFirstTimestamp(), ...(sound ? [await sound.getFirstTimestamp()] : [])];
    // Sound begins before 0 where its first samples are not played.
    const beginMs = 1_000 * Math.max(0, Math.min(...begins));
    const timeMsOf = ({ timestamp }: EncodedPacket) => timestamp * 1_000 - beginMs;
    return { track, sink, head, packets, timeMsOf, close: () => input.dispose() };
  } catch (error) {
    input.dispose();
    throw error;
  }
}

/** Packets of one file that begin with a group, and the time in the result at which each appears. */
export type PictureRun = {
  file: PictureFile;
  /** Indexes of the file's packets, `to` not included. */
  from: number;
  to: number;
  timeMsOf(packet: EncodedPacket): number;
};

/** Gives pictures of a file other times: to each of `own`, rising, that of `timesMs` at the same place. */
export function clockOf(
  file: PictureFile,
  own: readonly number[],
  timesMs: readonly number[],
): PictureRun['timeMsOf'] {
  const moments = new Map(own.map((time, at) => [time, timesMs[at] ?? Number.NaN]));
  return (packet) => moments.get(file.timeMsOf(packet)) ?? Number.NaN;
}

/**
 * Writes runs of pictures into one MP4 without sound. Each picture is shown until the next one, the last until the end.
 */
export async function joinPictures(
  path: string,
  runs: readonly PictureRun[],
  {
    head,
    size,
    durationMs,
  }: { head: Uint8Array; size: { width: number; height: number }; durationMs: number },
): Promise<void> {
  const output = new Output({
    format: new Mp4OutputFormat({ fastStart: false }),
    target: new FilePathTarget(path),
  });
  const source = new EncodedVideoPacketSource('avc');
  output.addVideoTrack(source);
  const starts = runs.flatMap(({ file, from, to, timeMsOf }) => file.packets.slice(from, to).map(timeMsOf));
  const ends = [...starts.sort((one, other) => one - other).slice(1), durationMs];
  const endOf = new Map(starts.map((start, at) => [start, ends[at] ?? durationMs]));
  await output.start();
  const codec = `avc1.${[...head.slice(1, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
  const meta = {
    decoderConfig: { codec, codedWidth: size.width, codedHeight: size.height, description: head },
  };
  for (const { file, from, to, timeMsOf } of runs) {
    const first = file.packets[from];
    if (!first) throw new RangeError('a run begins where nothing is');
    const start = await file.sink.getKeyPacket(first.timestamp);
    if (!start) throw new RangeError('a run begins with no key picture');
    let left = to - from;
    for await (const packet of file.sink.packets(start, file.packets[to])) {
      const startMs = timeMsOf(packet);
      const lengthMs = (endOf.get(startMs) ?? durationMs) - startMs;
      await source.add(new EncodedPacket(packet.data, packet.type, startMs / 1_000, lengthMs / 1_000), meta);
      left -= 1;
    }
    if (left !== 0) throw new RangeError('a run has another number of pictures');
  }
  await output.finalize();
}
