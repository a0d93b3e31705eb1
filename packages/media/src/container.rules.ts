/** The kind of a file by its first bytes. `audio` is a sound file of any kind, `unknown` everything else. */
export type FileKind = 'mp4' | 'matroska' | 'avi' | 'mpeg-ts' | 'mpeg-ps' | 'asf' | 'audio' | 'unknown';

/** How many bytes `fileKindOf` needs: a few packets of a transport stream. */
export const HEAD_BYTES = 1024;

/** The demuxers that ffmpeg may use; a playlist or a list of files is not among them. */
export const ALLOWED_DEMUXERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi,mpegts,mpeg,asf';

/** Demuxers for sound: the formats in which browsers and phones record and store it. */
export const SOUND_DEMUXERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,ogg,aac,mp3,wav,flac,amr';

const MP4_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp'];
/** The object that every WMV begins with. */
const ASF_START = '\x30\x26\xb2\x75\x8e\x66\xcf\x11\xa6\xd9\x00\xaa\x00\x62\xce\x6c';
/** A pack header, the first bytes of a program stream. */
const MPEG_PS_START = '\0\0\x01\xba';
/** A transport stream has a sync byte at the start of each packet; a camera's .mts has a time of 4 bytes before it. */
const TS_SYNC = 0x47;
const TS_LAYOUTS = [
  { first: 0, step: 188 },
  { first: 4, step: 192 },
];
const TS_PACKETS = 5;
const AUDIO_STARTS = ['ID3', 'fLaC', '#!AMR', 'OpusHead', 'FORM', 'MThd'];

/**
 * Determines the kind of a file by its first bytes, never by its name. A playlist called film.mp4 is `unknown`, and no
 * process is started for it.
 */
export function fileKindOf(head: Uint8Array): FileKind {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (MP4_BOXES.includes(text.slice(4, 8))) return text.slice(8, 12).startsWith('M4A') ? 'audio' : 'mp4';
  if (text.startsWith('\x1aE\xdf\xa3')) return 'matroska';
  if (text.startsWith(MPEG_PS_START)) return 'mpeg-ps';
  if (text.startsWith(ASF_START)) return 'asf';
  if (isTransportStream(head)) return 'mpeg-ts';
  if (text.startsWith('RIFF')) {
    if (text.slice(8, 12) === 'AVI ') return 'avi';
    return text.slice(8, 12) === 'WAVE' ? 'audio' : 'unknown';
  }
  if (text.startsWith('OggS')) return /OpusHead|\x01vorbis|Speex {3}/.test(text) ? 'audio' : 'unknown';
  if (AUDIO_STARTS.some((start) => text.startsWith(start))) return 'audio';
  return isMpegAudioFrame(head) ? 'audio' : 'unknown';
}

/** MP3 and ADTS AAC without a tag begin with eleven set bits, then a version that is not the reserved one. */
function isMpegAudioFrame(head: Uint8Array): boolean {
  const [first, second, third] = head;
  if (first !== 0xff || second === undefined || third === undefined) return false;
  if ((second & 0xf6) === 0xf0) return true;
  return (
    (second & 0xe0) === 0xe0 && (second & 0x18) !== 0x08 && (second & 0x06) === 0x02 && third >> 4 !== 0xf
  );
}

function isTransportStream(head: Uint8Array): boolean {
  return TS_LAYOUTS.some(({ first, step }) =>
    Array.from({ length: TS_PACKETS }, (_, packet) => head[first + packet * step]).every(
      (byte) => byte === TS_SYNC,
    ),
  );
}
