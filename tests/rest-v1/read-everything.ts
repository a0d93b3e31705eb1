import type { TestApi } from '@bedside/api/test-kit/start-test-api';

/** Every row of the tables that a stranger's request might change. */
export async function readEverything(api: Pick<TestApi, 'deps'>): Promise<unknown> {
  const tables = [
    'patient',
    'video',
    'share',
    'playlist',
    'playlist_video',
    'delivery',
    'event_queue',
    'tag',
    'user',
    'patient_import',
    'patient_import_draft',
    'patient_import_draft_row',
    'render',
    'video_version',
    'video_image',
    'scene_sound',
    'video_file',
    'library_mark',
    'recording',
    'transcript',
    'transcription',
    'upload',
  ] as const;
  return Promise.all(
    tables.map(async (table) => {
      const rows = await api.deps.db.selectFrom(table).selectAll().execute();
      return rows.map((row) => JSON.stringify(row)).sort();
    }),
  );
}
