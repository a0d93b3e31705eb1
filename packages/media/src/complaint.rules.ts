/** What ffmpeg complained about while it read and decoded a file. */
export type Complaints = {
  /** The file ended too early, or packets of it could not be read. */
  isBroken: boolean;
  /** How many pictures or pieces of sound of each stream could not be decoded completely. */
  undecoded: Map<number, number>;
};

const BROKEN =
  /File ended prematurely|partial file|Packet corrupt|corrupt input packet|invalid as first byte of an EBML|exceeds containing master element/;
/** The wording of ffmpeg 5, and of 6.1 and later. Each names the stream. */
const UNDECODED = [
  /Error while decoding stream #0:(\d+)/,
  /corrupt decoded frame in stream (\d+)/,
  /ist#0:(\d+)\/.*(?:Error submitting packet to decoder|corrupt decoded frame)/,
];

export function noComplaints(): Complaints {
  return { isBroken: false, undecoded: new Map() };
}

/** Adds what one line of ffmpeg's log reports. */
export function noteComplaint(complaints: Complaints, line: string): void {
  if (BROKEN.test(line)) complaints.isBroken = true;
  const stream = UNDECODED.map((pattern) => pattern.exec(line)?.[1]).find((found) => found !== undefined);
  if (stream === undefined) return;
  const index = Number(stream);
  complaints.undecoded.set(index, (complaints.undecoded.get(index) ?? 0) + 1);
}

/** Nobody notices a smaller loss; encoders drop as much at the ends. */
const NOTICED_MS = 250;
const SOUND_SAMPLES = 1024;

/** How much of a film could be read, in ms; null when all of it could. */
export type ReadPart = { readMs: number; totalMs: number };

/**
 * How much of a film could be read.
 * @param film.promisedMs the length that the file states
 * @param film.madeMs the length of the result
 * @param film.pictures how many pictures were decoded
 */
export function readPartOf(
  film: {
    promisedMs: number;
    madeMs: number;
    pictures: number;
    video: { index: number };
    audio: { index: number; sampleRate: number } | null;
  },
  complaints: Complaints,
): ReadPart | null {
  const { promisedMs, madeMs, pictures, video, audio } = film;
  const badPictures = complaints.undecoded.get(video.index) ?? 0;
  const badSounds = audio ? (complaints.undecoded.get(audio.index) ?? 0) : 0;
  const pictureMs = badPictures === 0 ? 0 : (badPictures / (pictures + badPictures)) * madeMs;
  const soundMs = audio ? (badSounds * SOUND_SAMPLES * 1000) / audio.sampleRate : 0;
  const totalMs = complaints.isBroken ? Math.max(promisedMs, madeMs) : madeMs;
  const readMs = Math.max(0, Math.round(madeMs - Math.max(pictureMs, soundMs)));
  return totalMs - readMs >= NOTICED_MS ? { readMs, totalMs } : null;
}
