/** How pictures of a render are encoded: H.264 High, bt709 (scene.md, "Output"). */
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
