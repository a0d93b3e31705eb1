/** What the first bytes of a file say it is. `audio` is a sound file of any kind, `unknown` everything else. */
export type FileKind = 'mp4' | 'matroska' | 'avi' | 'audio' | 'unknown';

/** How many bytes `fileKindOf` wants to see. */
export const HEAD_BYTES = 64;

/** The demuxers that ffmpeg may use; a playlist or a list of files is none of them. */
export const ALLOWED_DEMUXERS = 'mov,mp4,m4a,3gp,3g2,mj2,matroska,webm,avi';

const MP4_BOXES = ['ftyp', 'moov', 'mdat', 'wide', 'free', 'skip', 'pnot', 'styp'];
const AUDIO_STARTS = ['ID3', 'fLaC', '#!AMR', 'OpusHead', 'FORM', 'MThd'];

/**
 * Sorts a file by its first bytes, never by its name: a playlist called film.mp4 is `unknown` and no process
 * is started for it.
 */
export function fileKindOf(head: Uint8Array): FileKind {
  const text = Buffer.from(head.buffer, head.byteOffset, head.byteLength).toString('latin1');
  if (MP4_BOXES.includes(text.slice(4, 8))) return text.slice(8, 12).startsWith('M4A') ? 'audio' : 'mp4';
  if (text.startsWith('\x1aE\xdf\xa3')) return 'matroska';
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
