import { randomUUID } from 'node:crypto';

/** Enough fields for any procedure of the web app by an id: with somebody's ids, and with unknown ones. */
export function anyInput(
  ids: Record<
    | 'draft'
    | 'folder'
    | 'import'
    | 'passkey'
    | 'patient'
    | 'playlist'
    | 'recording'
    | 'render'
    | 'share'
    | 'user'
    | 'version'
    | 'video',
    string
  >,
  scene: object,
) {
  const byId = {
    videoId: ids.video,
    patientId: ids.patient,
    linkId: ids.share,
    patients: [ids.patient],
    patientIds: [ids.patient],
    asked: null,
    message: 'Please watch this.',
    channels: 'sms',
    isRevoked: true,
    firstName: 'Mallory',
    imageId: null,
    importId: ids.import,
    passkeyId: ids.passkey,
    // Of a kept answer. The video decides first.
    id: ids.video,
    draftId: ids.draft,
    rowNumber: 2,
    renderId: ids.render,
    versionId: ids.version,
    scene,
    holderId: 'a-tab-of-the-browser',
    revision: 0,
    draft: { scene, marks: {} },
    src: `video:${ids.video}`,
    srcs: [`video:${ids.video}`],
    notify: false,
    userId: ids.user,
    playlistId: ids.playlist,
    folderId: ids.folder,
    videoIds: [ids.video],
    name: 'Knees',
    recordingId: ids.recording,
    bytes: 1,
    durationMs: 1_000,
    gaps: [],
    title: '',
    trim: null,
    captions: [],
    chapters: [{ second: 0, title: 'Mine now' }],
    script: 'Bend your knee.',
    traces: { marks: [], spans: [] },
    mark: 'favorite',
    code: '000000',
    currentPassword: 'not this one',
    who: 'notOpened',
    isSet: true,
    key: 'a-tab-of-the-browser-1',
    position: 1,
    isClosed: true,
    through: new Date(),
    doneAt: new Date(),
    language: null,
    fileName: 'knee.vtt',
    host: 'writer.example',
    prompt: 'Shorten.',
    second: 1,
    question: 'How long?',
    text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nBend your knee.',
  };
  const none = {
    ...byId,
    videoId: randomUUID(),
    patientId: randomUUID(),
    linkId: 'A'.repeat(22),
    importId: randomUUID(),
    passkeyId: randomUUID(),
    draftId: randomUUID(),
    renderId: randomUUID(),
    recordingId: randomUUID(),
    versionId: randomUUID(),
    userId: randomUUID(),
    playlistId: randomUUID(),
    folderId: randomUUID(),
    videoIds: [randomUUID()],
  };
  return { byId, none };
}
