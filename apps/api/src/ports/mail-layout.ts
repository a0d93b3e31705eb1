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
  /** How the practice looks that the mail is from. */
  brand?: MailBrand | undefined;
  footer?: { text: string; link?: { label: string; url: string } };
};

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
@media (max-width:480px){.page{padding:12px!important}.card{padding:20px!important}}
@media (prefers-color-scheme:dark){.page{background:#101817!important;color:#E6EDEB!important}
.card{background:#18221F!important;border-color:#2C3A37!important}.button{background:${dark}!important;color:${onDark}!important}
.foot{color:#9FB0AD!important}.link,.foot a,.name{color:${dark}!important}}
</style></head>`;

/**
 * What a mail header may contain: no line breaks, which begin a new header, and no characters that reverse the writing
 * direction.
 */
export function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu, ' ').trim();
}

const paragraphOf = (text: string) =>
  `<p style="white-space:pre-line;overflow-wrap:anywhere;margin:0 0 16px">${escape(text)}</p>`;

function mastheadOf({ logoUrl, name }: MailBrand, color: string): string {
  if (logoUrl !== null)
    return `<p style="overflow-wrap:anywhere;margin:0 0 16px"><img src="${escape(logoUrl)}" alt="${escape(name ?? '')}" style="max-width:240px;max-height:56px;background:#fff"></p>`;
  if (name === null) return '';
  return `<p class="name" style="overflow-wrap:anywhere;margin:0 0 16px;font-weight:700;color:${color}">${escape(name)}</p>`;
}

/** A mail as text and as html from the same parts. Every part is text and remains text in the html. */
export function layOutMail(parts: MailParts): { subject: string; text: string; html: string } {
  const { paragraphs, highlight, picture, button, brand, footer } = parts;
  const colors = colorsOf(brand);
  const text = [
    ...paragraphs,
    ...(highlight ? [highlight] : []),
    ...(button ? [`${button.label}: ${button.url}`] : []),
    ...(brand?.signature ? [brand.signature] : []),
    ...(footer
      ? [`-- \n${footer.text}${footer.link ? `\n${footer.link.label}: ${footer.link.url}` : ''}`]
      : []),
  ].join('\n\n');
  const html = [
    `<!doctype html><html lang="en">${headOf(colors)}<body class="page" style="margin:0;background:#F6F8F8;padding:24px;font:18px/28px Arial,sans-serif;color:#1B2726">`,
    '<div class="card" style="max-width:520px;margin:0 auto;background:#fff;border:1px solid #E1E8E7;border-radius:10px;padding:24px">',
    ...(brand ? [mastheadOf(brand, colors.light)] : []),
    ...paragraphs.map(paragraphOf),
    highlight
      ? `<p style="font-size:32px;line-height:40px;letter-spacing:8px;font-weight:700;margin:0 0 16px">${escape(highlight)}</p>`
      : '',
    picture && button
      ? `<p style="margin:0 0 16px"><a class="link" href="${escape(button.url)}" style="color:${colors.light}"><img src="${escape(picture.url)}" alt="${escape(picture.alt)}" width="472" style="width:100%;border-radius:8px;display:block"></a></p>`
      : '',
    button
      ? `<p style="margin:0 0 8px"><a class="button" href="${escape(button.url)}" style="display:inline-block;background:${colors.light};color:${colors.onLight};text-decoration:none;border-radius:8px;padding:11px 20px;font-weight:600">${escape(button.label)}</a></p>`
      : '',
    brand?.signature ? paragraphOf(brand.signature) : '',
    '</div>',
    footer
      ? `<p class="foot" style="max-width:520px;margin:16px auto 0;font-size:16px;line-height:24px;color:#52615F;overflow-wrap:anywhere">${escape(footer.text)}${footer.link ? ` <a href="${escape(footer.link.url)}" style="color:${colors.light}">${escape(footer.link.label)}</a>` : ''}</p>`
      : '',
    '</body></html>',
  ].join('');
  return { subject: onOneLine(parts.subject), text, html };
}
