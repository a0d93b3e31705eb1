import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { nameClass } from './class-names.ts';
import { pieceOf } from './pieces.ts';
import { textsByScreen } from './texts-by-screen.ts';
import { waitingImports } from './waiting-imports.ts';

const api = 'http://127.0.0.1:3000';

export const plugins = [
  tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
  react(),
  textsByScreen,
  waitingImports,
];

/** The doctor's app; the patient's entry has a configuration of its own. */
export default defineConfig({
  plugins,
  css: { modules: { generateScopedName: nameClass } },
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    manifest: true,
    // The content security policy allows no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    rolldownOptions: {
      output: {
        codeSplitting: {
          groups: [{ name: pieceOf, debugName: 'pieces', includeDependenciesRecursively: false }],
        },
      },
    },
    // Naming the pieces of each screen beside every link to it would be a twentieth of the first screen. The browser
    // finds them in the screen's own file, which is loaded as soon as somebody points at the link.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, pieces, { hostType }) => (hostType === 'html' ? pieces : []),
    },
  },
  server: {
    proxy: {
      '/trpc-ws': { target: api, ws: true },
      '/trpc': api,
      '/v1': api,
      '/uploads': api,
      '/media': api,
      '/scene-fonts': api,
      '/dev': api,
      '/patient-videos': api,
      '/shared-video': api,
      '/shared-playlist': api,
      '/patient-messages': api,
      '/my-data': api,
      '/keep-account': api,
      '/s': api,
      '/add-patient': api,
      '/pricing': api,
    },
  },
});
