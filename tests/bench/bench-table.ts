import type { BenchRow } from './bench-row';

const opening = '<!-- table -->';
const closing = '<!-- /table -->';

/** Where and when the figures were measured. Without it a figure says nothing. */
export type BenchMachine = {
  date: string;
  cpu: string;
  cores: number;
  memoryGiB: number;
  node: string;
};

/** Figures with three significant digits and no exponent; texts as they are. */
function figure(value: string | number): string {
  if (typeof value === 'string') return value;
  return Number(value.toPrecision(3)).toLocaleString('en-US', { maximumFractionDigits: 6 });
}

function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** The table as Markdown, under a line that names the machine. */
export function renderTable(rows: readonly BenchRow[], machine: BenchMachine): string {
  const head = ['id', 'what', 'ours', 'bare', 'ratio', 'goal', 'met', 'note'];
  const body = rows.map((row) => [
    row.id,
    row.name,
    figure(row.ours),
    figure(row.bare),
    row.ratio === null ? '-' : row.ratio.toFixed(2),
    row.goal,
    row.ok ? 'yes' : 'NO',
    row.note ?? '',
  ]);
  const lines = [head, head.map(() => '---'), ...body].map((cells) => `| ${cells.map(cell).join(' | ')} |`);
  const { date, cpu, cores, memoryGiB, node } = machine;
  return [`${date}: ${cpu}, ${cores} cores, ${memoryGiB} GiB memory, Node ${node}.`, '', ...lines].join('\n');
}

/**
 * Replaces the table between the markers of a document and leaves the text around them. A document without markers gets
 * them at its end.
 */
export function placeTable(document: string, table: string): string {
  const from = document.indexOf(opening);
  const to = document.indexOf(closing);
  const block = `${opening}\n\n${table}\n\n${closing}`;
  if (from < 0 || to < from) return `${document.trimEnd()}\n\n${block}\n`;
  return `${document.slice(0, from)}${block}${document.slice(to + closing.length)}`;
}
