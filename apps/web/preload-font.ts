import type { Plugin } from 'vite';

const fontSheet = '@fontsource-variable/inter/index.css';
/** The part of the font that every screen needs. */
const latin = 'inter-latin-wght-normal';

/**
 * Loads the font beside the script and uses it from the first word on, or not before the next page: a font that arrives
 * in between moves all text. Letters of other languages may come later, because a screen has few of them.
 */
export const preloadFont: Plugin = {
  name: 'preload-font',
  apply: 'build',
  enforce: 'pre',
  transform(code, id) {
    if (!id.includes(fontSheet)) return undefined;
    const [before, block = ''] = code.split(`/* ${latin} */`);
    if (!block.includes('font-display: swap')) throw new Error(`${fontSheet} is written in another way`);
    return `${before}${block.replace('font-display: swap', 'font-display: optional')}`;
  },
  transformIndexHtml: {
    order: 'post',
    handler(_html, { bundle }) {
      const file = Object.keys(bundle ?? {}).find((name) => name.includes(latin) && name.endsWith('.woff2'));
      if (file === undefined) throw new Error(`${latin} is not in the build`);
      const attrs = { rel: 'preload', as: 'font', type: 'font/woff2', href: `/${file}`, crossorigin: true };
      return [{ tag: 'link', attrs, injectTo: 'head-prepend' }];
    },
  },
};
