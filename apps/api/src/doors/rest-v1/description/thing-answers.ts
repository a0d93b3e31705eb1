import type { writtenTextRestV1 } from '@bedside/contracts/assistant/assistant.rest-v1';
import { deliveryTexts } from '@bedside/contracts/delivery/delivery.texts';
import type {
  importResultRestV1,
  importRowRestV1,
  patientImportRestV1,
} from '@bedside/contracts/patient-import/patient-import.rest-v1';
import type { patientRestV1 } from '@bedside/contracts/patient/patient.rest-v1';
import type { playlistShareRestV1 } from '@bedside/contracts/playlist-share/playlist-share.rest-v1';
import type { playlistRestV1 } from '@bedside/contracts/playlist/playlist.rest-v1';
import type { publicPlaylistRestV1 } from '@bedside/contracts/public-link/public-link.rest-v1';
import type { realtimeRestV1 } from '@bedside/contracts/realtime/realtime.rest-v1';
import type { renderRestV1, videoVersionRestV1 } from '@bedside/contracts/scene/scene.rest-v1';
import type {
  deliveriesRestV1,
  shareCommentRestV1,
  shareRestV1,
} from '@bedside/contracts/share/share.rest-v1';
import type { doctorCardRestV1, userRestV1 } from '@bedside/contracts/user/user.rest-v1';
import type { videoImageRestV1, videoRestV1 } from '@bedside/contracts/video/video.rest-v1';
import type { patientPlaylistRestV1, patientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';
import type { z } from 'zod';
import { exampleAccount, exampleIds } from './described-call';

type Of<T extends z.ZodType> = z.infer<T>;

export const made = '2026-11-20T20:17:00.000Z';
export const changed = '2026-11-20T20:21:30.500Z';
const picture = '/media/picture';

const card: Of<typeof doctorCardRestV1> = {
  id: exampleIds.userLink,
  first_name: 'Grace',
  last_name: 'Hopper',
  title: { id: 'dr', name: 'Dr.' },
  avatar: null,
  place_of_work: 'Harbour Clinic',
};
const user: Of<typeof userRestV1> = {
  ...card,
  id: exampleIds.user,
  link_id: exampleIds.userLink,
  role: 'doctor',
  email: exampleAccount.email,
  area_practice: { id: 'cardiology', name: 'Cardiology' },
  name_of_clinic: null,
  unread_messages: 0,
  subscription: null,
};
export const name = { id: exampleIds.patient, first_name: 'Ada', last_name: 'Lovelace' };
const patient: Of<typeof patientRestV1> = {
  ...name,
  link_id: exampleIds.patientLink,
  gender: 'female',
  phone: '12125550188',
  email: 'ada@home.example',
  date_birthday: '1957-12-10',
  created_at: made,
  updated_at: changed,
};
const image: Of<typeof videoImageRestV1> = {
  id: exampleIds.image,
  type: 'thumbnail',
  url: picture,
  width: 640,
  height: 360,
};
export const video: Of<typeof videoRestV1> = {
  id: exampleIds.video,
  link_id: exampleIds.videoLink,
  object: 'video',
  title: 'Your knee',
  description: 'Five exercises for the first week.',
  duration: 93.4,
  like_count: 1,
  dislike_count: 0,
  is_public_link_active: false,
  tags: [{ id: '0199aa00-0000-7000-8000-000000000020', name: 'knee' }],
  views_count: 2,
  comments_count: 1,
  transcription: null,
  script: null,
  file: { url: '/media/film', name: 'knee.mp4', size: 4_194_304, mime_type: 'video/mp4' },
  stream_url: '/media/stream',
  captions_url: '/media/captions',
  images: [image],
  imageOverlay: null,
  cover: { url: picture },
  status: { id: 'shared', name: 'shared' },
  processing_error: null,
  processing_warning: null,
  public_views: 0,
  user: card,
  created_at: made,
  updated_at: changed,
};
/** As whoever holds a public link sees it. */
const publicVideo: Of<typeof videoRestV1> = { ...video, id: exampleIds.videoLink, tags: [] };
const category = { id: '0199aa00-0000-7000-8000-000000000021', name: 'Rehabilitation' };
const playlist: Of<typeof playlistRestV1> = {
  id: exampleIds.playlist,
  link_id: exampleIds.playlistLink,
  name: 'After a knee operation',
  is_public_link_active: false,
  category,
  videos: [video],
  created_at: made,
  updated_at: changed,
};
export const deliveries: Of<typeof deliveriesRestV1> = [
  { channel: 'mail', state: 'sent', reason: null, message: null, at: made },
  {
    channel: 'sms',
    state: 'failed',
    reason: 'phone-unreachable',
    at: changed,
    message: deliveryTexts['phone-unreachable'],
  },
];
/** What doctor and patient see of a share alike. */
const sharedVideo: Omit<Of<typeof shareRestV1>, 'deliveries' | 'is_revoked'> = {
  id: exampleIds.share,
  video,
  patient: name,
  channels: ['sms', 'mail'],
  time_sent: made,
  first_time_opened: changed,
  reaction: 'like',
  comment: { text: 'I could bend it without pain today.', created_at: changed },
  patient_playlist_id: null,
};
const share: Of<typeof shareRestV1> = { ...sharedVideo, is_revoked: false, deliveries };
const publicShare: Of<typeof patientVideoRestV1> = {
  ...sharedVideo,
  video: { ...video, link_id: null, tags: [] },
  patient: { first_name: name.first_name },
  unclear_moments: [{ current_time: 42 }],
  is_revoked: false,
};
const sharedPlaylist = {
  id: exampleIds.playlistShare,
  playlist: { id: playlist.id, name: playlist.name, category },
  time_sent: made,
  skipped: [],
};
const playlistShare: Of<typeof playlistShareRestV1> = {
  ...sharedPlaylist,
  patientVideos: { data: [{ ...share, patient_playlist_id: exampleIds.playlistShare }] },
  is_revoked: false,
  deliveries,
};
const publicPlaylistShare: Of<typeof patientPlaylistRestV1> = {
  ...sharedPlaylist,
  patientVideos: { data: [{ ...publicShare, patient_playlist_id: exampleIds.playlistShare }] },
  is_revoked: false,
};
const publicPlaylist: Of<typeof publicPlaylistRestV1> = {
  id: exampleIds.playlistLink,
  name: playlist.name,
  category,
  user: card,
  videos: [publicVideo, { id: 'bGlua09mQW5vdGhlclZpZA', restricted: true }],
};
const comment: Of<typeof shareCommentRestV1> = {
  id: '0199aa00-0000-7000-8000-000000000022',
  text: 'I could bend it without pain today.',
  patient: name,
  patient_video_id: exampleIds.share,
  created_at: changed,
};
const importResult: Of<typeof importResultRestV1> = {
  id: exampleIds.import,
  count: 120,
  error: 1,
  status: 'finished',
  encoding: null,
  sheet: 'Patients',
  sheets_left_out: ['Former patients'],
};
const patientImport: Of<typeof patientImportRestV1> = {
  ...importResult,
  file_name: 'patients.xlsx',
  rows_checked: 120,
  imported_patients: 119,
  errors_count: 1,
  date_of_import: made,
};
const importRow: Of<typeof importRowRestV1> = {
  row_number: 17,
  status: 'error',
  kind: 'duplication',
  field: 'phone',
  message: 'Patient with such phone already exists',
};
const render: Of<typeof renderRestV1> = {
  job_id: exampleIds.job,
  state: 'uploading',
  video_id: exampleIds.video,
  progress: 40,
  reason: null,
  created_at: made,
  updated_at: changed,
};
const version: Of<typeof videoVersionRestV1> = {
  id: exampleIds.version,
  duration: 93.4,
  width: 1280,
  height: 720,
  size: 4_194_304,
  url: '/media/film',
  made_at: made,
};
const realtime: Of<typeof realtimeRestV1> = {
  key: 'bedside',
  cluster: 'bedside',
  ws_host: 'bedside.example',
  ws_port: 443,
  force_tls: true,
};
const writtenText: Of<typeof writtenTextRestV1> = { text: 'Bend your knee until it is a corner.' };

/** Examples of the document's parts that are things, by their names there. */
export const exampleThings: Readonly<Record<string, object>> = {
  Delivery: deliveries[0] ?? {},
  DoctorCard: card,
  ImportDraft: { id: exampleIds.import },
  ImportResult: importResult,
  ImportRow: importRow,
  Patient: patient,
  PatientImport: patientImport,
  PatientPlaylist: playlistShare,
  PatientVideo: share,
  PatientVideoComment: comment,
  Playlist: playlist,
  PublicPatientPlaylist: publicPlaylistShare,
  PublicPatientVideo: publicShare,
  PublicPlaylist: publicPlaylist,
  PublicVideo: publicVideo,
  Realtime: realtime,
  Render: render,
  User: user,
  Video: video,
  VideoImage: image,
  VideoVersion: version,
  WrittenText: writtenText,
};
