import { AppError } from '@bedside/contracts/kit/app-error';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { ReactElement, ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { replyWithError } from '../../transport/rest-v1/error-reply';

const style = `
*{box-sizing:border-box}
body{font:18px/28px 'Inter Variable',Inter,system-ui,sans-serif;margin:0;background:light-dark(#F6F8F8,#101817);color:light-dark(#1B2726,#E6EDEB)}
main{max-width:560px;margin:0 auto;padding:32px 20px 56px}h1{font-size:28px;line-height:36px;margin:0 0 12px;overflow-wrap:anywhere}
p{margin:0 0 16px}.who{margin:0 0 24px;color:light-dark(#52615F,#9FB0AD);font-size:16px;line-height:24px}.who b{display:block;color:light-dark(#1B2726,#E6EDEB);font-size:18px}
label,legend{display:block;font-weight:600;margin:0 0 4px}.field{margin:0 0 20px;border:0;padding:0;min-width:0}
input,select{font:inherit;width:100%;min-height:48px;padding:8px 12px;color:inherit;background:light-dark(#fff,#18221F);border:1px solid light-dark(#7C8C89,#6F827E);border-radius:8px}
.phone{display:grid;grid-template-columns:minmax(112px,2fr) 3fr;gap:8px}
@media(max-width:480px){.phone{grid-template-columns:1fr}}
[aria-invalid]{border-color:light-dark(#C63D3D,#F2B8B5)}.wrong,.failure{color:light-dark(#B83232,#F2B8B5);font-size:16px;line-height:24px;margin:4px 0 0}
.failure{margin:0 0 20px;padding:12px 16px;background:light-dark(#FBECEC,#342624);border-radius:8px}
.hint{color:light-dark(#52615F,#9FB0AD);font-size:16px;line-height:24px;margin:4px 0 0}
a{color:light-dark(#0F6B6B,#5CC8C0);display:inline-block;padding:10px 0}
.words{white-space:pre-wrap;overflow-wrap:anywhere;margin:0 0 20px;padding:16px;background:light-dark(#fff,#18221F);border-radius:8px}
button{font:inherit;font-weight:600;width:100%;min-height:52px;padding:8px 24px;border:0;border-radius:8px;background:light-dark(#0F6B6B,#5CC8C0);color:light-dark(#fff,#06312F);cursor:pointer}
details button,form p+p button{background:none;color:inherit;border:1px solid light-dark(#7C8C89,#6F827E)}summary{min-height:44px;padding:8px 0;font-weight:600;cursor:pointer}
:focus-visible{outline:3px solid light-dark(#0F6B6B,#5CC8C0);outline-offset:2px}`;

type StillDocumentProps = {
  title: string;
  /** Rules of this page alone. */
  style?: string;
  /** Search engines may show it. */
  isPublic?: boolean;
  children: ReactNode;
};

/** A document that is rendered once and needs no script. */
export function StillDocument({
  title,
  style: ownStyle = '',
  isPublic = false,
  children,
}: StillDocumentProps) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{title}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        {!isPublic && <meta name="robots" content="noindex, nofollow, noarchive" />}
        <meta name="format-detection" content="telephone=no" />
        <link rel="icon" href="/favicon.svg" type="image/svg+xml" />
        <style>{`:root{color-scheme:light dark}${style}${ownStyle}`}</style>
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

type StillPageProps = { title: string; words: readonly string[]; children?: ReactNode };

/** A page of text; its children follow the text. */
export function StillPage({ title, words, children }: StillPageProps) {
  return (
    <StillDocument title={title}>
      <h1>{title}</h1>
      {words.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {children}
    </StillDocument>
  );
}

type DigitsFieldProps = {
  name: string;
  label: string;
  autoComplete: string;
  maxLength: number;
  autoFocus?: boolean;
  /** What was typed before was refused; a `Failure` with the id `failure` says why. */
  isWrong: boolean;
};

/** A field for a code or a part of a number. */
export function DigitsField({ name, label, isWrong, ...input }: DigitsFieldProps) {
  return (
    <div className="field">
      <label htmlFor={name}>{label}</label>
      <input
        id={name}
        name={name}
        inputMode="numeric"
        required
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? 'failure' : undefined}
        {...input}
      />
    </div>
  );
}

/** Why the form below it was refused. */
export function Failure({ id, children }: { id?: string; children: string }) {
  return (
    <p className="failure" role="alert" id={id}>
      {children}
    </p>
  );
}

/** A document as HTML. */
export const drawPage = (page: ReactElement): string => `<!doctype html>${renderToStaticMarkup(page)}`;

/** Sends a page that is stored nowhere. */
export function sendPage(reply: FastifyReply, page: ReactElement): FastifyReply {
  return reply.header('Cache-Control', 'no-store').type('text/html; charset=utf-8').send(drawPage(page));
}

/** Sends a page whose address is a secret: it is stored nowhere, found by no crawler, and named to no other site. */
export function sendSecretPage(reply: FastifyReply, page: ReactElement): FastifyReply {
  void reply.header('X-Robots-Tag', 'noindex, nofollow, noarchive').header('Referrer-Policy', 'no-referrer');
  return sendPage(reply, page);
}

/** Redirects, and leaves no trace of the address that was asked for. */
export function leadSecretly(reply: FastifyReply, path: string): FastifyReply {
  return reply
    .header('Cache-Control', 'no-store')
    .header('Referrer-Policy', 'no-referrer')
    .header('X-Robots-Tag', 'noindex, nofollow, noarchive')
    .redirect(path, 303);
}

/** Answers `not-found` of the pages of an app by a page that says what may be wrong with the link. */
export function answerMissing(app: FastifyInstance, missing: { title: string; text: string }): void {
  app.setErrorHandler((error, request, reply) => {
    if (error instanceof AppError && error.code === 'not-found')
      return sendSecretPage(reply.status(404), <StillPage title={missing.title} words={[missing.text]} />);
    replyWithError(error as Parameters<typeof replyWithError>[0], request, reply);
    return reply;
  });
}

/** Reads the small forms of an app's pages, and no other bodies. */
export function readForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1_024 },
    (_request, body, parsed) => parsed(null, new URLSearchParams(body as string)),
  );
}
