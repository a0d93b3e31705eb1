/** The white border around a logo, as a part of its height. */
const BORDER = 0.2;

/** A logo on white, since most are drawn for white paper. @throws where it cannot be loaded or drawn */
export async function plateLogo(url: string): Promise<Blob> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`logo: ${answer.status}`);
  const logo = await createImageBitmap(await answer.blob());
  const border = Math.round(logo.height * BORDER);
  const canvas = new OffscreenCanvas(logo.width + 2 * border, logo.height + 2 * border);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('The browser gave no canvas.');
  context.fillStyle = '#ffffff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(logo, border, border);
  return canvas.convertToBlob({ type: 'image/png' });
}
