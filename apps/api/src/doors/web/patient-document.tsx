import { brandTonesOf, type BrandTones } from '@bedside/contracts/account/branding/branding.rules';
import type { PageBrand } from '@bedside/contracts/account/branding/branding.schema';
import type { PatientPage } from '@bedside/contracts/sharing/viewing/viewing-page.schema';
import { drawPage } from './still-page';

/** React's types do not know this attribute of a link yet. */
const BLOCKS_RENDERING = { blocking: 'render' };

/** The built entry of the patient's page: the module that renders it, and its files. */
export type PatientEntry = {
  render(page: PatientPage): { before: string; html: string; after: string; status: number; title: string };
  script: string;
  /** The script of the lists, which shows days in the patient's own zone. */
  datesScript: string | undefined;
  messagesScript: string | undefined;
  messagesSheets: string[];
  css: string;
};

/** The document around what the built entry has drawn, with its one style sheet inside. */
export function drawPatientDocument(
  page: PatientPage,
  drawn: ReturnType<PatientEntry['render']>,
  built: PatientEntry & { countsAutomated: boolean },
): string {
  const shown = firstVideo(page);
  const isChat = page.kind === 'my-messages' || page.kind === 'thread';
  const stillScript = isChat ? built.messagesScript : 'items' in page ? built.datesScript : undefined;
  const script = shown ? built.script : stillScript;
  const data = shown ? `<script type="application/json" id="page">${jsonForHtml(page)}</script>` : '';
  const body = `${drawn.before}<div id="root">${drawn.html}</div>${drawn.after}${data}`;
  return drawPage(
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="robots" content="noindex, nofollow, noarchive" />
        {/* Keeps browsers from turning numbers in a doctor's text into phone links behind React's back. */}
        <meta name="format-detection" content="telephone=no, date=no, address=no, email=no" />
        {built.countsAutomated && <meta name="counts-automated" />}
        <title>{drawn.title}</title>
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        {/* A browser that renders half a page moves it again when the rest of a line arrives (html.spec.whatwg.org, "expect"). */}
        <link rel="expect" href="#root" {...BLOCKS_RENDERING} />
        <style>{`${built.css}${page.brand ? styleOf(page.brand) : ''}`}</style>
        {isChat && built.messagesSheets.map((sheet) => <link key={sheet} rel="stylesheet" href={sheet} />)}
        {script !== undefined && <script type="module" src={script} fetchPriority="low" />}
      </head>
      <body dangerouslySetInnerHTML={{ __html: body }} />
    </html>,
  );
}

/** The practice's colour in place of ours, in both schemes. */
function styleOf({ color }: PageBrand): string {
  if (color === null) return '';
  const { light, dark } = brandTonesOf(color);
  return `:root:root{${tokensOf(light)};--play:${light.brand}}@media (prefers-color-scheme:dark){:root:root{${tokensOf(dark)}}}`;
}

const tokensOf = ({ brand, hover, onBrand, tint }: BrandTones) =>
  `--brand:${brand};--brand-hover:${hover};--on-brand:${onBrand};--brand-tint:${tint}`;

/** The video that the page opens with. */
export function firstVideo(page: PatientPage) {
  switch (page.kind) {
    case 'video':
      return page.share.video;
    case 'playlist':
      return page.parts[0]?.share.video;
    case 'public-video':
      return page.video;
    case 'public-playlist':
      return page.parts.find(({ video }) => video !== null)?.video;
    default:
      return undefined;
  }
}

/** Fields of a video that no patient's page shows. The page arrives sooner without them. */
const unshownFields = new Set([
  ...['tags', 'script', 'transcription', 'images', 'imageOverlay', 'object', 'updated_at'],
  ...['processing_error', 'processing_warning', 'public_views', 'views_count', 'comments_count'],
  ...['like_count', 'dislike_count'],
]);

/** JSON that no text can break out of: any `</script` would end a script element. */
function jsonForHtml(value: unknown): string {
  const shown = (key: string, field: unknown) => (unshownFields.has(key) ? undefined : field);
  return JSON.stringify(value, shown).replaceAll('<', '\\u003c');
}
