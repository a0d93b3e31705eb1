import { exportCanvas } from './export-canvas';
import { wrapLines } from './wrap-lines';

/** The size of the picture of title and author. */
const [WIDTH, HEIGHT] = [1_280, 720];
const LEFT = 96;
const MOST_LINES = 3;
const TITLE = { size: 76, line: 90 };
const AUTHOR = { size: 36, line: 50 };

/** The brand's colours in both schemes: patients see the picture, whatever the doctor's screen looks like. */
const colors = { back: '#0f6b6b', deep: '#0a4a4b', line: '#f0a493', text: '#ffffff', quiet: '#cfe6e4' };

type Overlay = { title: string; author: string; place: string };

/** Draws title and author on a picture of 1280 x 720. @throws where the browser cannot draw */
export async function drawOverlay({ title, author, place }: Overlay): Promise<Blob> {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const paper = canvas.getContext('2d');
  if (!paper) throw new Error('no canvas');
  const font = (weight: number, size: number) =>
    `${weight} ${size}px "Inter Variable", system-ui, sans-serif`;
  await Promise.all([
    document.fonts.load(font(660, TITLE.size), title),
    document.fonts.load(font(460, AUTHOR.size), author),
  ]);

  const shade = paper.createLinearGradient(0, 0, WIDTH, HEIGHT);
  shade.addColorStop(0, colors.back);
  shade.addColorStop(1, colors.deep);
  paper.fillStyle = shade;
  paper.fillRect(0, 0, WIDTH, HEIGHT);

  paper.font = font(660, TITLE.size);
  const fits = (line: string) => paper.measureText(line).width <= WIDTH - 2 * LEFT;
  const lines = wrapLines(title, fits, MOST_LINES);
  const height = lines.length * TITLE.line + 40 + AUTHOR.line * (place === '' ? 1 : 2);
  let y = (HEIGHT - height) / 2 + TITLE.size;
  paper.fillStyle = colors.text;
  for (const line of lines) {
    paper.fillText(line, LEFT, y);
    y += TITLE.line;
  }
  paper.fillStyle = colors.line;
  paper.fillRect(LEFT, y - TITLE.size + 18, 120, 6);
  y += 30;
  paper.font = font(460, AUTHOR.size);
  paper.fillStyle = colors.text;
  paper.fillText(author, LEFT, y);
  paper.fillStyle = colors.quiet;
  paper.fillText(place, LEFT, y + AUTHOR.line);

  return exportCanvas(canvas);
}
