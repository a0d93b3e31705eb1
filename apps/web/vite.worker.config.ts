import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';

/**
 * The worker that sends what patients wrote after they closed the page. One file with a name that stays, because
 * browsers ask for a worker again by its address. It lies among the files of the patient's page, whose build empties
 * the folder, and may therefore serve that folder alone.
 */
export default defineConfig({
  plugins: [compressedFiles],
  publicDir: false,
  build: {
    outDir: 'dist/patient',
    emptyOutDir: false,
    target: 'es2020',
    reportCompressedSize: false,
    rolldownOptions: {
      input: 'src/patient/entry-outbox.ts',
      output: { format: 'iife', entryFileNames: 'patient-assets/outbox.js' },
    },
  },
});
