import { brandTonesOf } from '@bedside/contracts/account/branding/branding.rules';

const escape = (text: string) => text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

export type MailParts = {
  subject: string;
  paragraphs: readonly string[];
  /** Shown large, such as a code. */
  highlight?: string;
  /** A picture that leads to the button's address. */
  picture?: { url: string; alt: string };
  button?: { label: string; url: string };
  /** A list of things to do, each with a note and a link. Nothing is shown of an empty one. */
  steps?: { title: string; items: readonly MailStep[] };
  /** How the practice looks that the mail is from. */
  brand?: MailBrand | undefined;
  footer?: { text: string; link?: { label: string; url: string } };
};

export type MailStep = { text: string; note: string; link: { label: string; url: string } };

export type MailBrand = {
  /** Above everything else: the logo, or the name where there is none. */
  name: string | null;
  logoUrl: string | null;
  /** As `#0f6b6b`; null for ours. */
  color: string | null;
  /** Below everything else. */
  signature: string | null;
};

const ourColors = { light: '#0F6B6B', onLight: '#fff', dark: '#5CC8C0', onDark: '#06312F' };

function colorsOf(brand: MailBrand | undefined): typeof ourColors {
  if (!brand || brand.color === null) return ourColors;
  const { light, dark } = brandTonesOf(brand.color);
  return { light: light.brand, onLight: light.onBrand, dark: dark.brand, onDark: dark.onBrand };
}

/** Mail programs with a dark scheme use our dark colours; the others use the colours in the attributes. */
const headOf = ({
  dark,
  onDark,
}: typeof ourColors) => `<head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark"><style>
:root{color-scheme:light dark}
@media (max-width:480px){.edge{padding:12px !important}.inside{padding:20px !important}}
@media (prefers-color-scheme:dark){.page{background-color:#101817 !important}
.card{background-color:#18221F !important;border-color:#2C3A37 !important}.inside{color:#E6EDEB !important}
.button{background-color:${dark} !important}.press{color:${onDark} !important}
.foot{color:#9FB0AD !important}.link,.foot a,.name{color:${dark} !important}}
</style></head>`;

/**
 * What a mail header may contain: no line breaks, which begin a new header, and no characters that reverse the writing
 * direction.
 */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

/**
 * Programs differ in what they inherit into a cell, so each cell says all of it. Outlook for Windows obeys the height of
 * a line by its own property alone.
 */
const textStyle = (sizes: '18px/28px' | '16px/24px', color: string) =>
  `font:${sizes} Arial,sans-serif;mso-line-height-rule:exactly;color:${color};word-break:break-word;overflow-wrap:anywhere`;

/** Only cells have room around their words, and only tables a greatest width, in every program. */
const TABLE = '<table role="presentation" cellpadding="0" cellspacing="0" border="0"';

/** Lines are broken by tags, because not every program shows line breaks. */
const paragraphOf = (text: string) =>
  `<p style="margin:0 0 16px">${escape(text).replaceAll(/\r\n?|\n/g, '<br>')}</p>`;

function mastheadOf({ logoUrl, name }: MailBrand, color: string): string {
  if (logoUrl !== null)
    return `<p style="margin:0 0 16px"><img src="${escape(logoUrl)}" alt="${escape(name ?? '')}" style="max-width:240px;max-height:56px;background-color:#fff"></p>`;
  if (name === null) return '';
  return `<p class="name" style="margin:0 0 16px;font-weight:700;color:${color}">${escape(name)}</p>`;
}

/** Outlook for Windows gives a link no room, so the cell around it has some for it alone. */
const buttonOf = ({ label, url }: { label: string; url: string }, { light, onLight }: typeof ourColors) =>
  `${TABLE} style="margin:0 0 16px"><tr><td class="button" bgcolor="${light}" style="background-color:${light};border-radius:8px;mso-padding-alt:11px 20px;${textStyle('18px/28px', onLight)}"><a class="press" href="${escape(url)}" style="display:inline-block;padding:11px 20px;color:${onLight};text-decoration:none;font-weight:600">${escape(label)}</a></td></tr></table>`;

function stepsOf({ title, items }: NonNullable<MailParts['steps']>, color: string): string {
  if (items.length === 0) return '';
  const rows = items.map(
    ({ text, note, link }) =>
      `<p style="margin:0 0 16px">${escape(text)}<br>${escape(note)}<br><a class="link" href="${escape(link.url)}" style="color:${color}">${escape(link.label)}</a></p>`,
  );
  return `<p style="margin:0 0 16px;font-weight:700">${escape(title)}</p>${rows.join('')}`;
}

const stepsAsText = ({ title, items }: NonNullable<MailParts['steps']>) =>
  items.length === 0
    ? []
    : [title, ...items.map(({ text, note, link }) => `${text}\n${note}\n${link.label}: ${link.url}`)];

function footerOf({ text, link }: NonNullable<MailParts['footer']>, color: string): string {
  const address = link
    ? ` <a href="${escape(link.url)}" style="color:${color}">${escape(link.label)}</a>`
    : '';
  return `<tr><td class="foot" style="padding:16px 0 0;${textStyle('16px/24px', '#52615F')}">${escape(text)}${address}</td></tr>`;
}

/**
 * A mail as text and as html from the same parts. Every part is text and remains text in the html. What mail programs
 * know of html is in `tests/delivery/mail-support.ts`, which a test holds this layout against.
 */
export function layOutMail(parts: MailParts): { subject: string; text: string; html: string } {
  const { paragraphs, highlight, picture, button, steps, brand, footer } = parts;
  const colors = colorsOf(brand);
  const text = [
    ...paragraphs,
    ...(highlight ? [highlight] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...(steps ? stepsAsText(steps) : []),
    ...(brand?.signature ? [brand.signature] : []),
    ...(footer
      ? [`-- \n${footer.text}${footer.link ? `\n${footer.link.label}: ${footer.link.url}` : ''}`]
      : []),
  ].join('\n\n');
  const html = [
    `<!doctype html><html lang="en">${headOf(colors)}<body class="page" style="margin:0;background-color:#F6F8F8">`,
    `${TABLE} width="100%" class="page" bgcolor="#F6F8F8" style="background-color:#F6F8F8"><tr><td class="edge" align="center" style="padding:24px">`,
    `${TABLE} width="100%" style="max-width:520px">`,
    `<tr><td class="card" bgcolor="#ffffff" align="left" style="background-color:#fff;border:1px solid #E1E8E7;border-radius:10px">${TABLE} width="100%"><tr><td class="inside" style="padding:24px;${textStyle('18px/28px', '#1B2726')}">`,
    ...(brand ? [mastheadOf(brand, colors.light)] : []),
    ...paragraphs.map(paragraphOf),
    highlight
      ? `<p style="margin:0 0 16px;font-size:32px;line-height:40px;letter-spacing:8px;font-weight:700">${escape(highlight)}</p>`
      : '',
    picture && button
      ? `<p style="margin:0 0 16px"><a class="link" href="${escape(button.url)}" style="color:${colors.light}"><img src="${escape(picture.url)}" alt="${escape(picture.alt)}" width="472" style="width:100%;border-radius:8px;display:block"></a></p>`
      : '',
    button ? buttonOf(button, colors) : '',
    steps ? stepsOf(steps, colors.light) : '',
    brand?.signature ? paragraphOf(brand.signature) : '',
    '</td></tr></table></td></tr>',
    footer ? footerOf(footer, colors.light) : '',
    '</table></td></tr></table></body></html>',
  ].join('');
  return { subject: onOneLine(parts.subject), text, html };
}
