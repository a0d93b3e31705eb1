import type { OpenedScene } from '@bedside/contracts/videos/scene/scene-draft.schema';
import type { SceneSource } from '@bedside/contracts/videos/scene/scene-source.schema';
import type { User } from '@bedside/contracts/account/user/user.schema';
import type { VideoId } from '@bedside/contracts/kit/ids';
import { createEditor } from '../../editor/create-editor';
import type { EditorDocument } from '../../editor/document';
import type { Autosave } from '../../editor/drafts/autosave';
import { makeDocument, videoInput } from '../../editor/test-document';
import type { EditorSession } from './open-session';

export const videoId = '0b8a3c0e-6d5e-4d43-9d3b-6d5f3c1b2a10' as VideoId;
export const src = `video:${videoId}`;

/** A take of ten seconds with two lines of captions and a pause of two seconds in its middle. */
export const takeSource: SceneSource = {
  src,
  kind: 'video',
  url: '/media/take.mp4',
  width: 1_280,
  height: 720,
  durationMs: 10_000,
  frameRate: 30,
  colorMatrix: 'bt709',
  colorRange: 'limited',
  cues: [
    { startMs: 0, endMs: 2_000, text: 'Bend your knee' },
    { startMs: 6_000, endMs: 8_000, text: 'Let it go' },
  ],
  preview: { state: 'ready', progress: 100, filmstrip: null, peaks: null },
  wave: null,
};

/** The take alone on the stage, and the test's additions. */
export function takeDocument(scene: Parameters<typeof makeDocument>[0] = {}): EditorDocument {
  return makeDocument({ tracks: [videoInput({ media: { src } })], ...scene });
}

export function openedScene(more: Partial<OpenedScene> = {}): OpenedScene {
  return {
    video: { id: videoId, title: 'Your new knee', status: 'draft', sentTo: 0, correction: null },
    draft: null,
    rendered: null,
    holder: 'you',
    sources: { [src]: takeSource },
    missing: [],
    render: null,
    ...more,
  };
}

/** An editor of the take whose clock is stopped, which numbers its new items, and whose changes are saved nowhere. */
export function createTestSession(
  opened: OpenedScene = openedScene(),
  document: EditorDocument = takeDocument(),
): EditorSession {
  let made = 0;
  const editor = createEditor({
    document,
    sources: opened.sources,
    now: () => 0,
    newId: () => `new-${(made += 1)}`,
  });
  const autosave: Autosave = {
    getState: () => 'saved',
    subscribe: () => () => undefined,
    changed: () => undefined,
    flush: () => Promise.resolve(true),
    wake: () => undefined,
    hasUnsavedWork: () => false,
    resume: () => undefined,
    stop: () => Promise.resolve(),
  };
  return {
    opened,
    editor,
    autosave,
    first: undefined,
    seen: Promise.resolve(),
    id: 'session',
    end: () => Promise.resolve(),
    drop: () => Promise.resolve(),
  };
}

/** The doctor's fields that the panels read. */
export const ada = {
  id: 'ada',
  role: 'doctor',
  firstName: 'Ada',
  lastName: 'Weber',
  title: { id: 'dr', name: 'Dr.' },
  placeOfWork: 'Riverside Clinic',
} as unknown as User;
