import sharp from 'sharp';

/** A small red picture, a JPEG unless another kind is named, with its author in the metadata. */
export function makePicture(
  artist: string,
  format: 'png' | 'gif' | 'jpeg' | 'webp' | 'avif' = 'jpeg',
): Promise<Buffer> {
  const red = { width: 64, height: 36, channels: 3, background: '#ff0000' } as const;
  return sharp({ create: red })
    .withExif({ IFD0: { Artist: artist } })
    .toFormat(format)
    .toBuffer();
}
