import { saveFile } from '../lib/download';
import { chartCsv, chartFileName, chartSvg, type ChartCell } from './chart-content';

/** Sharp on any screen and on paper. */
const PIXELS = 2;

export function saveCsv(
  title: string,
  columns: readonly string[],
  rows: readonly (readonly ChartCell[])[],
): void {
  const file = new Blob([chartCsv(columns, rows)], {
    type: 'text/csv;charset=utf-8',
  });
  saveFile(file, chartFileName(title, 'csv'));
}

export function saveSvg(title: string, drawing: SVGSVGElement): void {
  saveFile(new Blob([chartSvg(drawing).text], { type: 'image/svg+xml' }), chartFileName(title, 'svg'));
}

/** @throws Error where the browser draws no picture */
export async function savePng(title: string, drawing: SVGSVGElement): Promise<void> {
  const { text, width, height } = chartSvg(drawing);
  const picture = new Image();
  picture.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await picture.decode();
  const canvas = document.createElement('canvas');
  canvas.width = Math.ceil(width * PIXELS);
  canvas.height = Math.ceil(height * PIXELS);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('no canvas');
  context.scale(PIXELS, PIXELS);
  context.drawImage(picture, 0, 0, width, height);
  const file = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/png'));
  if (!file) throw new Error('no picture');
  saveFile(file, chartFileName(title, 'png'));
}
