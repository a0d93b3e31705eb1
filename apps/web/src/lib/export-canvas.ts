/** The best quality of JPEG; the server makes the shown picture from it. */
const QUALITY = 1;

/** The picture of a canvas as a file. @throws where the browser makes none */
export function exportCanvas(canvas: HTMLCanvasElement): Promise<Blob> {
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY);
  });
}
