import sharp from 'sharp';

/** Writes a drawing as PNG. */
export async function drawSvg(svg: string, output: string): Promise<void> {
  await sharp(Buffer.from(svg)).png().toFile(output);
}
