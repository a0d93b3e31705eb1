import { z } from 'zod';

/** Where the browser saves the file from: once, for five minutes. */
export const practiceExportSchema = z.object({ path: z.string() });
export type PracticeExport = z.infer<typeof practiceExportSchema>;

/** One file of the archive. */
export type ExportedFile = { name: string; bytes: number; sha256: string };

/** The last file of the archive, `manifest.json`. */
export type ExportManifest = { madeAt: string; files: readonly ExportedFile[] };
