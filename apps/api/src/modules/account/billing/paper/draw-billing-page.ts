import { hasTaxNumber } from '@bedside/contracts/account/billing/billing-tax-number.rules';
import type { NationalVat } from '@bedside/contracts/account/billing/billing-national-vat.schema';
import { taxNameOf } from '@bedside/contracts/account/billing/billing-vat.rules';
import { billingWords } from '@bedside/contracts/account/billing/billing.texts';
import type { VatState } from '@bedside/contracts/account/billing/billing.schema';
import {
  paperOf,
  type IssuedInvoice,
  type Paper,
} from '@bedside/contracts/account/billing/billing-invoice.schema';
import { collectPage } from '../../../base/code-sheet/collect-page';
import { measureText, type TextStyle } from '../../../base/code-sheet/measure-text';
import { writeText } from '../../../base/code-sheet/write-text';
import { formatMoney } from './format-money';

const MARGIN = 56;
const plain: TextStyle = { size: 10, weight: 400, color: '#1b2726' };
const strong: TextStyle = { ...plain, weight: 700 };
const quiet: TextStyle = { ...plain, size: 9, color: '#52615f' };
/** Where the columns of the figures end, from the left margin. */
const columnsOf = (room: number) => ({ quantity: room - 193, unitPrice: room - 98, amount: room });

/** What an invoice and a credit note have printed, as words and figures. */
export type BillingPage = Pick<
  IssuedInvoice,
  | 'isTest'
  | 'seller'
  | 'buyer'
  | 'currency'
  | 'subtotal'
  | 'vat'
  | 'vatRate'
  | 'vatKind'
  | 'nationalVat'
  | 'total'
  | 'number'
> & {
  title: string;
  facts: readonly (readonly [label: string, text: string])[];
  rows: readonly { summary: string; below: string; quantity: number; unitPrice: number; amount: number }[];
  /** Below the sums. */
  paidLine: string;
};

/**
 * A page with all that a tax office asks for.
 * @param paper by default what the buyer's country prints on
 */
export async function drawBillingPage(
  content: BillingPage,
  paper: Paper = paperOf(content.buyer.country),
): Promise<Buffer> {
  // It takes long to load, and most starts of the server never need it.
  const { default: PDFDocument } = await import('pdfkit');
  const page = new PDFDocument({
    size: paper === 'letter' ? 'LETTER' : 'A4',
    margin: MARGIN,
    info: { Title: `${content.title} ${content.number}`, Author: content.seller.name },
    lang: 'en',
    displayTitle: true,
  });
  const ended = collectPage(page);
  const room = page.page.width - 2 * MARGIN;
  const half = room / 2 - 12;

  let y = writeText(page, content.title, MARGIN, MARGIN, room, { ...strong, size: 26 });
  if (content.isTest)
    y = writeText(page, billingWords('paper.test'), MARGIN, y, room, {
      ...strong,
      size: 12,
      color: '#a02c2c',
    });
  y += 10;
  for (const [label, text] of content.facts) {
    writeText(page, label, MARGIN, y, 110, quiet);
    y = writeText(page, text, MARGIN + 110, y, room - 110, strong) + 2;
  }

  const top = y + 16;
  const ends = [
    writeBlock(page, billingWords('paper.from'), sellerLines(content), MARGIN, top, half),
    writeBlock(page, billingWords('paper.billedTo'), buyerLines(content), MARGIN + half + 24, top, half),
  ];
  y = writeTable(page, content, Math.max(...ends) + 24, room);
  y = writeText(page, content.paidLine, MARGIN, y + 24, room, plain) + 4;
  const note = vatNoteOf(content);
  if (note !== undefined) writeText(page, note, MARGIN, y, room, plain);
  page.end();
  return ended;
}

const taxOf = ({ vatKind: kind, seller, buyer }: BillingPage) =>
  taxNameOf({ kind }, seller.country, buyer.country);

/** Why there is no tax. */
function vatNoteOf(content: BillingPage): string | undefined {
  if (content.vatKind === 'standard') return undefined;
  return content.vatKind === 'outside'
    ? billingWords('paper.outside', { tax: taxOf(content) })
    : billingWords('paper.reverseCharge');
}

const countryName = (country: string) =>
  new Intl.DisplayNames(['en'], { type: 'region' }).of(country) ?? country;
const vatIdLine = (country: string, vatId: string | null, state: VatState | null = null) => {
  if (vatId === null) return [];
  const label = billingWords(hasTaxNumber(country) ? 'paper.taxNumber' : 'paper.vatId');
  return [`${label}: ${vatId}${state === null ? '' : ` (${billingWords(`paper.vatStates.${state}`)})`}`];
};

const sellerLines = ({ seller }: BillingPage) => [
  seller.name,
  seller.address,
  countryName(seller.country),
  ...vatIdLine(seller.country, seller.vatId),
];

const buyerLines = ({ buyer }: BillingPage) => [
  buyer.company,
  buyer.address,
  buyer.state === null ? `${buyer.zip} ${buyer.city}` : `${buyer.city}, ${buyer.state} ${buyer.zip}`,
  countryName(buyer.country),
  ...vatIdLine(buyer.country, buyer.vatId, buyer.vatState),
  ...(buyer.note === null ? [] : [buyer.note]),
];

/** @returns the next free position */
function writeBlock(
  page: PDFKit.PDFDocument,
  title: string,
  lines: readonly string[],
  x: number,
  top: number,
  room: number,
): number {
  let y = writeText(page, title, x, top, room, quiet) + 2;
  for (const line of lines) y = writeText(page, line, x, y, room, plain);
  return y;
}

/** @returns the next free position */
function writeTable(page: PDFKit.PDFDocument, content: BillingPage, top: number, room: number): number {
  const columns = columnsOf(room);
  const money = (minor: number) => formatMoney(minor, content.currency);
  writeText(page, billingWords('paper.summary'), MARGIN, top, 200, quiet);
  writeEnding(page, billingWords('paper.quantity'), columns.quantity, top, quiet);
  writeEnding(page, billingWords('paper.unitPrice'), columns.unitPrice, top, quiet);
  let y = writeEnding(page, billingWords('paper.amount'), columns.amount, top, quiet) + 4;
  for (const row of content.rows) {
    drawRule(page, y, room);
    y += 6;
    writeEnding(page, String(row.quantity), columns.quantity, y, plain);
    writeEnding(page, money(row.unitPrice), columns.unitPrice, y, plain);
    writeEnding(page, money(row.amount), columns.amount, y, plain);
    y = writeText(page, row.summary, MARGIN, y, 230, plain);
    y = writeText(page, row.below, MARGIN, y, 230, quiet) + 4;
  }
  drawRule(page, y, room);
  y += 6;
  for (const [label, minor, style] of [
    [billingWords('paper.subtotal'), content.subtotal, plain],
    [billingWords('paper.vat', { tax: taxOf(content), rate: content.vatRate / 100 }), content.vat, plain],
    [billingWords('paper.total'), content.total, { ...strong, size: 13 }],
  ] as const) {
    writeEnding(page, label, columns.unitPrice, y, style);
    y = writeEnding(page, money(minor), columns.amount, y, style) + 2;
  }
  return content.nationalVat ? writeNationalVat(page, content, content.nationalVat, y, room) : y;
}

/** The VAT in the currency of the seller's country, with the rates that it was computed by. */
function writeNationalVat(
  page: PDFKit.PDFDocument,
  content: BillingPage,
  national: NationalVat,
  top: number,
  room: number,
): number {
  const { currency, vat, day, perEuro } = national;
  const columns = columnsOf(room);
  const label = billingWords('paper.nationalVat', { tax: taxOf(content), currency });
  writeEnding(page, label, columns.unitPrice, top, plain);
  const y = writeEnding(page, formatMoney(vat, currency), columns.amount, top, plain) + 2;
  const rates = [
    [content.currency.toUpperCase(), perEuro.invoice],
    [currency, perEuro.national],
  ].flatMap(([of = '', rate = '']) => (of === 'EUR' ? [] : [`${rate} ${of}`]));
  const source = billingWords('paper.rates', { day, rates: rates.join(' = ') });
  return writeEnding(page, source, columns.amount, y, quiet) + 2;
}

/** Writes one line that ends at a column. @returns the next free position */
function writeEnding(
  page: PDFKit.PDFDocument,
  text: string,
  column: number,
  y: number,
  style: TextStyle,
): number {
  const wide = measureText(page, text, style);
  return writeText(page, text, MARGIN + column - wide, y, wide + 1, style);
}

function drawRule(page: PDFKit.PDFDocument, y: number, room: number): void {
  page
    .moveTo(MARGIN, y)
    .lineTo(MARGIN + room, y)
    .lineWidth(0.5)
    .stroke('#c3cfcd');
}
