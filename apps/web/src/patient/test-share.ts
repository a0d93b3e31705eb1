import { patientVideoRestV1, type PatientVideoRestV1 } from '@bedside/contracts/viewing/viewing.rest-v1';

/** A share as the wire carries it, for the tests of this folder. */
export function testShare(
  video: Partial<PatientVideoRestV1['video']> = {},
  share: Partial<PatientVideoRestV1> = {},
): PatientVideoRestV1 {
  const time = '2026-11-20T20:17:00.000Z';
  return patientVideoRestV1.parse({
    id: 'S'.repeat(22),
    video: {
      id: '0190d4a4-0000-7000-8000-000000000001',
      link_id: null,
      object: 'video',
      title: 'Your knee, week one',
      description: 'How to move and when to rest.',
      duration: 60,
      like_count: 0,
      dislike_count: 0,
      is_public_link_active: false,
      tags: [],
      views_count: 0,
      comments_count: 0,
      transcription: null,
      script: null,
      file: { url: '/media/a.mp4?e=1&s=x', name: 'a.mp4', size: 1, mime_type: 'video/mp4' },
      stream_url: null,
      captions_url: null,
      images: [],
      imageOverlay: null,
      cover: { url: '/media/poster.jpg' },
      status: { id: 'shared', name: 'shared' },
      processing_error: null,
      processing_warning: null,
      public_views: 0,
      user: {
        id: 'D'.repeat(22),
        first_name: 'Maria',
        last_name: 'Lee',
        title: { id: '1', name: 'Dr.' },
        avatar: null,
        place_of_work: 'Lakeside Clinic',
      },
      created_at: time,
      updated_at: time,
      ...video,
    },
    patient: { first_name: 'Anna' },
    channels: ['sms'],
    time_sent: time,
    first_time_opened: null,
    reaction: 'no-reaction',
    comment: null,
    unclear_moments: [],
    is_revoked: false,
    patient_playlist_id: null,
    ...share,
  });
}
