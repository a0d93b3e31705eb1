import type { ReactNode } from 'react';

const style = `
body{font:15px/22px Inter,system-ui,sans-serif;margin:0;background:light-dark(#F6F8F8,#101817);color:light-dark(#1B2726,#E6EDEB)}
main{max-width:720px;margin:0 auto;padding:24px}h1{font-size:28px;line-height:36px}h2{font-size:16px;margin:0;overflow-wrap:anywhere}
article{background:light-dark(#fff,#18221F);border:1px solid light-dark(#E1E8E7,#2C3A37);border-radius:10px;padding:16px;margin:16px 0}
header{display:flex;flex-wrap:wrap;gap:0 8px;color:light-dark(#52615F,#9FB0AD);font-size:13px;overflow-wrap:anywhere}time{margin-left:auto}
pre{white-space:pre-wrap;overflow-wrap:anywhere;font:inherit;margin:12px 0 0}header+h2{font-size:18px;margin:12px 0 0}
a{color:light-dark(#0F6B6B,#5CC8C0)}input{font:inherit;padding:8px;border-radius:8px;border:1px solid #9FB0AD;width:60%}
article div{display:flex;flex-wrap:wrap;gap:8px}button{font:inherit;padding:8px 16px}`;

/** A page for whoever tries Bedside out on this machine. */
export function DevDocument({ title, children }: { title: string; children: ReactNode }) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <title>{`${title} - Bedside`}</title>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <style>{style}</style>
      </head>
      <body>
        <main>
          <h1>{title}</h1>
          {children}
        </main>
      </body>
    </html>
  );
}
