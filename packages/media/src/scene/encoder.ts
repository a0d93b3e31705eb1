/** How pictures of a render are encoded: H.264 High, bt709. */
export const PICTURE_ENCODER = [
  '-c:v',
  'libx264',
  '-preset',
  'veryfast',
  '-crf',
  '20',
  '-profile:v',
  'high',
].concat(['-color_range', 'tv', '-colorspace', 'bt709', '-color_primaries', 'bt709', '-color_trc', 'bt709']);

export const SOUND_ENCODER = ['-c:a', 'aac', '-b:a', '128k', '-ar', '48000', '-ac', '2'];

/** An MP4 with its index in front, and without a time or a program of its creation. */
export const MP4 = ['-map_metadata', '-1', '-map_chapters', '-1', '-fflags', '+bitexact'].concat([
  '-movflags',
  '+faststart',
  '-f',
  'mp4',
]);
