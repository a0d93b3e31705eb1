import { drawings } from './drawings';
import type { Lesson } from './lessons';

/** A card is larger than the frame, so that the film can pan over it slowly. */
export const CARD = { width: 1360, height: 765 };

const FONT = "font-family='Inter, DejaVu Sans, Liberation Sans, Helvetica, Arial, sans-serif'";
const INK = '#1B2726';
const CORAL = '#E0705A';

const escaped = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** Breaks a text at spaces into lines of at most this many characters. */
function lines(text: string, most: number): string[] {
  const broken: string[] = [];
  for (const word of text.split(' ')) {
    const last = broken.at(-1);
    if (last !== undefined && `${last} ${word}`.length <= most) broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  return broken;
}

function textBlock(
  text: string,
  at: { x: number; y: number; size: number; most: number; weight: number },
): string {
  const rows = lines(text, at.most);
  const top = at.y - ((rows.length - 1) * at.size * 1.2) / 2;
  return rows
    .map(
      (row, index) =>
        `<text x='${at.x}' y='${top + index * at.size * 1.2}' ${FONT} font-size='${at.size}' font-weight='${at.weight}' fill='${INK}'>${escaped(row)}</text>`,
    )
    .join('');
}

function drawn(lesson: Lesson, at: { x: number; y: number; side: number }): string {
  return `<g transform='translate(${at.x} ${at.y}) scale(${at.side / 200})' fill='none' stroke-width='6' stroke-linecap='round' stroke-linejoin='round'>${drawings[lesson.drawing]}</g>`;
}

function background({ hue }: Lesson, turn: number): string {
  const tint = (shift: number, lightness: number) => `hsl(${(hue + shift + 360) % 360}, 42%, ${lightness}%)`;
  const { width, height } = CARD;
  return `<defs>
      <linearGradient id='sky' x1='0' y1='0' x2='1' y2='1'><stop offset='0' stop-color='${tint(0, 92)}'/><stop offset='1' stop-color='${tint(24, 80)}'/></linearGradient>
      <radialGradient id='glow'><stop offset='0' stop-color='#fff' stop-opacity='.75'/><stop offset='1' stop-color='#fff' stop-opacity='0'/></radialGradient>
      <style>.ink{stroke:${INK}}.accent{stroke:${CORAL}}</style>
    </defs>
    <rect width='${width}' height='${height}' fill='url(#sky)'/>
    <circle cx='${240 + 180 * turn}' cy='${120 + 60 * turn}' r='420' fill='url(#glow)'/>
    <circle cx='${1_180 - 90 * turn}' cy='700' r='300' fill='${tint(-20, 74)}' opacity='.35'/>
    <path d='M0 ${640 - 20 * turn}C320 ${560 + 30 * turn} 700 ${740 - 30 * turn} ${width} ${610 + 20 * turn}V${height}H0z' fill='${tint(8, 70)}' opacity='.45'/>`;
}

const page = (content: string) =>
  `<svg xmlns='http://www.w3.org/2000/svg' width='${CARD.width}' height='${CARD.height}'>${content}</svg>`;

/**
 * The cards of a clip as SVG: the title with its drawing, then one per point. The middle of the first one stays free
 * for the Play button of the poster.
 */
export function makeCards(lesson: Lesson, author: string): string[] {
  const title = page(
    `${background(lesson, 0)}
    ${drawn(lesson, { x: 890, y: 110, side: 360 })}
    ${textBlock(lesson.title, { x: 110, y: 600, size: 64, most: 24, weight: 700 })}
    <text x='110' y='130' ${FONT} font-size='27' fill='${INK}' opacity='.75'>${escaped(author)}</text>`,
  );
  const points = lesson.points.map((point, index) =>
    page(
      `${background(lesson, index + 1)}
      ${drawn(lesson, { x: 140, y: 220, side: 300 })}
      <circle cx='590' cy='250' r='44' fill='${CORAL}'/>
      <text x='590' y='267' ${FONT} font-size='46' font-weight='700' fill='#fff' text-anchor='middle'>${index + 1}</text>
      ${textBlock(point, { x: 546, y: 400, size: 58, most: 22, weight: 600 })}`,
    ),
  );
  return [title, ...points];
}
