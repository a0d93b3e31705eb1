import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';

/**
 * The scripts of the public patient form and of a patient's lists, which work without them. Their files lie among those
 * of the patient's page, whose build comes first and empties the folder.
 */
export default defineConfig({
  plugins: [compressedFiles],
  publicDir: false,
  build: {
    outDir: 'dist/patient',
    emptyOutDir: false,
    target: 'es2020',
    manifest: 'still-manifest.json',
    assetsDir: 'patient-assets',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: { input: ['src/public-form/entry-form.ts', 'src/patient/entry-dates.ts'] },
  },
});
