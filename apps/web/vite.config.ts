import { tanstackRouter } from '@tanstack/router-plugin/vite';
import react from '@vitejs/plugin-react';
import { defineConfig } from 'vite';

const api = 'http://127.0.0.1:3000';

/** The doctor's app; the patient's entry has a configuration of its own. */
export default defineConfig({
  plugins: [
    tanstackRouter({ target: 'react', autoCodeSplitting: true, quoteStyle: 'single', semicolons: true }),
    react(),
  ],
  build: {
    outDir: 'dist/app',
    emptyOutDir: true,
    // The content security policy allows no data: fonts, so nothing is inlined.
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 700,
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
