import { describe, expect, it } from 'vitest';
import {
  advanceUpload,
  newUpload,
  uploadPace,
  uploadPercent,
  type Upload,
  type UploadEvent,
} from './advance-upload';
import { describeStatus } from './describe-status';
import { describeWarning, shortWarning } from './describe-warning';
import { findVideoRefusal } from './find-video-refusal';
import { forgetUpload, isSameFile, readRemembered, rememberUpload } from './remembered-uploads';
import { storyboardTile } from './storyboard-tile';

const fresh = newUpload({ id: 'a', name: 'knee.mp4', sizeBytes: 1_000, sentBytes: 0 });
const after = (...events: UploadEvent[]): Upload => events.reduce(advanceUpload, fresh);

describe('an upload', () => {
  it('is uploading once bytes are reported, and done when the server has them all', () => {
    const sending = after({ kind: 'progress', sentBytes: 400, at: 0 });
    expect(sending).toMatchObject({ phase: 'uploading', sentBytes: 400 });
    const done = advanceUpload(sending, { kind: 'stored', videoId: 'v1' });
    expect(done).toMatchObject({ phase: 'done', sentBytes: 1_000, videoId: 'v1' });
  });

  it('stays paused when a late progress arrives', () => {
    const paused = after({ kind: 'progress', sentBytes: 400, at: 0 }, { kind: 'pause' });
    expect(advanceUpload(paused, { kind: 'progress', sentBytes: 500, at: 10 })).toBe(paused);
    expect(advanceUpload(paused, { kind: 'resume' }).phase).toBe('waiting');
  });

  it('waits for the network and continues when it is back', () => {
    const offline = after({ kind: 'progress', sentBytes: 400, at: 0 }, { kind: 'offline' });
    expect(offline).toMatchObject({ phase: 'offline', sentBytes: 400 });
    expect(advanceUpload(offline, { kind: 'online' }).phase).toBe('waiting');
  });

  it('remains paused when the network goes and comes back', () => {
    const paused = after({ kind: 'pause' }, { kind: 'offline' }, { kind: 'online' });
    expect(paused.phase).toBe('paused');
  });

  it('keeps the reason of a failure until it is tried again', () => {
    const failed = after({ kind: 'failed', reason: 'No room', canRetry: true });
    expect(failed).toMatchObject({ phase: 'failed', reason: 'No room' });
    expect(advanceUpload(failed, { kind: 'retry' })).toMatchObject({ phase: 'waiting', reason: null });
  });

  it('never leaves done', () => {
    const done = after({ kind: 'stored', videoId: null });
    expect(advanceUpload(done, { kind: 'failed', reason: 'late', canRetry: true })).toBe(done);
  });

  it('computes speed and time left from the last seconds', () => {
    const sending = after(
      { kind: 'progress', sentBytes: 0, at: 0 },
      { kind: 'progress', sentBytes: 100, at: 20_000 },
      { kind: 'progress', sentBytes: 300, at: 22_000 },
    );
    expect(uploadPace(sending)).toEqual({ bytesPerS: 100, secondsLeft: 7 });
  });

  it('shows 100 percent only when everything is sent', () => {
    expect(uploadPercent({ sentBytes: 999, sizeBytes: 1_000 })).toBe(99);
    expect(uploadPercent({ sentBytes: 1_000, sizeBytes: 1_000 })).toBe(100);
  });
});

describe('a picked file', () => {
  const mib = 1_048_576;

  it('is accepted up to 1 GB and refused beyond with the text of the specification', () => {
    const file = { name: 'knee.mp4', type: 'video/mp4' };
    expect(findVideoRefusal({ ...file, size: 1_024 * mib })).toBeNull();
    expect(findVideoRefusal({ ...file, size: 1_024 * mib + 1 })).toBe(
      'The file must not be greater than 1 GB',
    );
  });

  it('is accepted by extension where the browser names no type', () => {
    expect(findVideoRefusal({ name: 'CLIP.MKV', type: '', size: 1 })).toBeNull();
    expect(findVideoRefusal({ name: 'notes.pdf', type: 'application/pdf', size: 1 })).toMatch(
      /^File type must be one of/,
    );
  });

  it('is refused when it is empty', () => {
    expect(findVideoRefusal({ name: 'knee.mp4', type: 'video/mp4', size: 0 })).toBe(
      'File is smaller than 1 bytes',
    );
  });
});

describe('remembered uploads', () => {
  function memory() {
    const kept = new Map<string, string>();
    return {
      getItem: (key: string) => kept.get(key) ?? null,
      setItem: (key: string, value: string) => void kept.set(key, value),
      removeItem: (key: string) => void kept.delete(key),
    };
  }
  const upload = {
    id: 'a',
    name: 'knee.mp4',
    sizeBytes: 9,
    lastModified: 5,
    sentBytes: 3,
    uploadUrl: '/uploads/1',
  };

  it('are separate for each doctor, and a newer position replaces the older', () => {
    const store = memory();
    rememberUpload(store, 'jana', upload);
    rememberUpload(store, 'jana', { ...upload, sentBytes: 6 });
    expect(readRemembered(store, 'jana')).toEqual([{ ...upload, sentBytes: 6 }]);
    expect(readRemembered(store, 'omar')).toEqual([]);
  });

  it('are gone once removed', () => {
    const store = memory();
    rememberUpload(store, 'jana', upload);
    forgetUpload(store, 'jana', 'a');
    expect(readRemembered(store, 'jana')).toEqual([]);
  });

  it('count as none where the storage holds something else', () => {
    const store = memory();
    store.setItem('uploads:jana', '{"not":"a list"}');
    expect(readRemembered(store, 'jana')).toEqual([]);
    store.setItem('uploads:jana', 'not json');
    expect(readRemembered(store, 'jana')).toEqual([]);
  });

  it('recognise their file by name, size and time of change', () => {
    expect(isSameFile(upload, { name: 'knee.mp4', size: 9, lastModified: 5 })).toBe(true);
    expect(isSameFile(upload, { name: 'knee.mp4', size: 9, lastModified: 6 })).toBe(false);
  });
});

describe('the picture under the pointer', () => {
  const sprite = { columns: 5, rows: 2, count: 8 };

  it('is the first at the left edge and the last at the right', () => {
    expect(storyboardTile(sprite, 0)).toEqual({ size: '500% 200%', position: '0% 0%' });
    expect(storyboardTile(sprite, 1)).toEqual({ size: '500% 200%', position: '50% 100%' });
  });

  it('stays inside the sprite when the pointer leaves the picture', () => {
    expect(storyboardTile(sprite, -0.2)).toEqual(storyboardTile(sprite, 0));
  });
});

describe('the state of a video in words', () => {
  it('puts a failed processing before the status', () => {
    const failed = { status: 'draft', processing: null, processingError: 'audio-only' } as const;
    expect(describeStatus(failed)).toEqual({ tone: 'danger', label: 'Could not be processed' });
  });

  it('shows how far processing is', () => {
    const video = {
      status: 'processing',
      processing: { stage: 'converting', progress: 42.6 },
      sound: null,
      processingError: null,
    } as const;
    expect(describeStatus(video).label).toBe('Processing 43%');
  });
});

describe('what is missing from a video in words', () => {
  it.each([
    [{ readMs: 54_334, totalMs: 60_000 }, 'We could read only 54 of 60 seconds. '],
    [{ readMs: 4_300, totalMs: 5_000 }, 'We could read only 4.3 of 5.0 seconds. '],
    [{ readMs: 9_829_000, totalMs: 10_800_000 }, 'We could read only 2:43:49 of 3:00:00. '],
  ])('warns of %o', (part, words) => {
    const warning = { code: 'part-unreadable', ...part } as const;
    expect(describeWarning(warning)).toBe(`${words}Play this part, or upload the original again.`);
    expect(shortWarning(warning)).toBe('Part of it could not be read');
  });

  it('warns of sound that nothing can decode', () => {
    expect(describeWarning({ code: 'sound-unreadable' })).toContain('so the video has no sound.');
  });
});
