import { toCsvLine } from '@bedside/contracts/patients/patient/patient.rules';

/** What a table of a chart holds: names and texts as they are shown, and numbers. */
export type ChartCell = string | number;

const BYTE_ORDER_MARK = '\ufeff';

/** `Views over time` becomes `views-over-time.svg`. */
export function chartFileName(title: string, kind: string): string {
  const name = title
    .toLocaleLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '');
  return `${name}.${kind}`;
}

/** The table as a file for spreadsheets; numbers are plain. */
export function chartCsv(columns: readonly string[], rows: readonly (readonly ChartCell[])[]): string {
  return BYTE_ORDER_MARK + [columns, ...rows].map((row) => toCsvLine(row.map(String))).join('');
}

/** A drawing as a file of its own: with its size, and with the ground that it stands on. */
export function chartSvg(drawing: SVGSVGElement): {
  text: string;
  width: number;
  height: number;
} {
  const { width, height } = drawing.getBoundingClientRect();
  const copy = drawing.cloneNode(true) as SVGSVGElement;
  copy.setAttribute('width', String(width));
  copy.setAttribute('height', String(height));
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', groundOf(drawing));
  copy.prepend(ground);
  return { text: new XMLSerializer().serializeToString(copy), width, height };
}

/** The first ground that is not transparent. */
function groundOf(element: Element | null): string {
  if (!element) return 'transparent';
  const { backgroundColor } = getComputedStyle(element);
  return /^(transparent|rgba\(0, 0, 0, 0\)|)$/.test(backgroundColor)
    ? groundOf(element.parentElement)
    : backgroundColor;
}
