import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files';
import { preloadFont } from './preload-font';
import { stylesByComponent } from './styles-by-component';
import { textsByScreen } from './texts-by-screen';

const api = 'http://127.0.0.1:3000';

/** The doctor's app; the patient's entry has a configuration of its own. */
export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
    preloadFont,
    stylesByComponent,
    textsByScreen,
    compressedFiles,
  ],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // The content security policy allows no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
    // Naming the pieces of each screen beside every link to it would be a twentieth of the first screen; the browser
    // finds them in the screen's own file, which is fetched as soon as somebody points at the link.
    modulePreload: {
      polyfill: false,
      resolveDependencies: (_file, pieces, { hostType }) => (hostType === 'html' ? pieces : []),
    },
    rolldownOptions: {
      output: {
        codeSplitting: {
          // What every screen needs is packed together: in a hundred small files it is a tenth larger.
          groups: [
            {
              name: 'base',
              test: /node_modules\/(react|react-dom|scheduler|react-i18next|i18next[a-z-]*|html-parse-stringify|use-sync-external-store|void-elements|superjson|copy-anything|is-what|@trpc|@tanstack\/(?!react-virtual|virtual-core)[a-z-]+)\//,
            },
          ],
        },
      },
    },
  },
  server: {
    proxy: {
      '/trpc-ws': { target: api, ws: true },
      '/trpc': api,
      '/v1': api,
      '/uploads': api,
      '/media': api,
      '/dev': api,
      '/patient-videos': api,
      '/add-patient': api,
    },
  },
});
