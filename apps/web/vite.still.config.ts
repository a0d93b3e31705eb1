import { defineConfig } from 'vite';
import { compressedFiles } from './compressed-files.ts';

// A build is always for production. A test's own environment must not bring React's slow development build into it.
process.env.NODE_ENV = 'production';

/**
 * The scripts of the public patient form and of a patient's lists, which work without them, and the script of a
 * patient's messages. The page with a video does not share the React of these scripts, so neither waits for the other's
 * pieces. Their files lie among those of the patient's page, whose build comes first and empties the folder.
 */
export default defineConfig({
  plugins: [compressedFiles],
  publicDir: false,
  define: { 'process.env.NODE_ENV': '"production"', __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' },
  build: {
    outDir: 'dist/patient',
    emptyOutDir: false,
    target: 'es2020',
    manifest: 'still-manifest.json',
    assetsDir: 'patient-assets',
    modulePreload: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: [
        'src/public-form/entry-form.ts',
        'src/patient/entry-dates.ts',
        'src/patient/entry-messages.tsx',
      ],
    },
  },
});
