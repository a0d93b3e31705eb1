import { randomUUID } from 'node:crypto';

/** Fields enough for any call of the web app by an id: with the ids of somebody, and with ids of nothing. */
export function anyInput(
  ids: Record<
    | 'draft'
    | 'import'
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
    message: 'Please watch this.',
    channels: 'sms',
    isRevoked: true,
    firstName: 'Mallory',
    imageId: null,
    importId: ids.import,
    draftId: ids.draft,
    rowNumber: 2,
    renderId: ids.render,
    versionId: ids.version,
    scene,
    userId: ids.user,
    playlistId: ids.playlist,
    recordingId: ids.recording,
    bytes: 1,
    durationMs: 1_000,
    gaps: [],
    title: '',
    trim: null,
    captions: [],
    script: 'Bend your knee.',
    traces: { marks: [], spans: [] },
    mark: 'favorite',
    isSet: true,
    fileName: 'knee.vtt',
    text: 'WEBVTT\n\n00:00.000 --> 00:01.000\nBend your knee.',
  };
  const none = {
    ...byId,
    videoId: randomUUID(),
    patientId: randomUUID(),
    linkId: 'A'.repeat(22),
    importId: randomUUID(),
    draftId: randomUUID(),
    renderId: randomUUID(),
    recordingId: randomUUID(),
    versionId: randomUUID(),
    userId: randomUUID(),
    playlistId: randomUUID(),
  };
  return { byId, none };
}
