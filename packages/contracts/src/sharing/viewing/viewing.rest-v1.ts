import { z } from 'zod';
import { exampleIds, exampleTimes } from '../../kit/examples';
import { deviceSchema, reactionSchema, viaSchema } from '../../base/event/event.schema';
import { timeRestV1 } from '../../kit/list.rest-v1';
import { shownAnswerRestV1 } from './viewing-answer.rest-v1';
import { patientRestV1 } from '../../patients/patient/patient.rest-v1';
import { playlistNameRestV1 } from '../playlist/playlist.rest-v1';
import { channelsRestV1, commentRestV1 } from '../share/share.rest-v1';
import type { PlainCode } from '../../kit/coded-text';
import { writing } from '../../kit/renaming.rest-v1';
import { toVideoRestV1, videoRestV1 } from '../../videos/video/video.rest-v1';
import {
  viewInputSchema,
  type OpenedInput,
  type PatientPlaylist,
  type PatientVideo,
  type ViewInput,
} from './viewing.schema';

/** PatientVideo as the holder of the link sees it, with only the patient's first name. */
export const patientVideoRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.share }),
    video: videoRestV1.meta({ example: { link_id: null, tags: [] } }),
    patient: patientRestV1.pick({ first_name: true }),
    channels: channelsRestV1,
    time_sent: timeRestV1,
    first_time_opened: timeRestV1.nullable().meta({ example: exampleTimes.changed }),
    reaction: reactionSchema.meta({ example: 'like' }),
    comment: commentRestV1,
    unclear_moments: z.array(
      z.object({ current_time: z.number().meta({ example: 42 }), created_at: timeRestV1 }),
    ),
    kept_answers: z.array(shownAnswerRestV1),
    version_id: z.string().nullable().meta({
      example: exampleIds.version,
      description: 'Which version of the video plays. A correction puts another one in its place.',
    }),
    is_revoked: z.literal(false),
    patient_playlist_id: z.string().nullable(),
  })
  .meta({ id: 'PublicPatientVideo' });
export type PatientVideoRestV1 = z.infer<typeof patientVideoRestV1>;

export const toPatientVideoRestV1 = writing(patientVideoRestV1, (share: PatientVideo) => ({
  id: share.linkId,
  video: toVideoRestV1(share.video),
  unclear_moments: share.unclearMoments.map(({ second, createdAt }) => ({
    current_time: second,
    created_at: createdAt.toISOString(),
  })),
  is_revoked: false as const,
  patient_playlist_id: share.playlistShareLinkId,
}));

const videoOfPlaylist = patientVideoRestV1.meta({
  example: { patient_playlist_id: exampleIds.playlistShare },
});

/** PatientPlaylist as the holder of the link sees it, without the doctor's private fields. */
export const patientPlaylistRestV1 = z
  .object({
    id: z.string().meta({ example: exampleIds.playlistShare }),
    playlist: playlistNameRestV1,
    patientVideos: z.object({ data: z.array(videoOfPlaylist) }),
    time_sent: timeRestV1,
    is_revoked: z.literal(false),
    skipped: z.array(z.string()).meta({ example: [] }),
  })
  .meta({ id: 'PublicPatientPlaylist' });

export const toPatientPlaylistRestV1 = writing(patientPlaylistRestV1, (share: PatientPlaylist) => ({
  id: share.linkId,
  patientVideos: { data: share.videos.map(toPatientVideoRestV1) },
  is_revoked: false as const,
  skipped: [],
}));

/** Neither name was given. A wrong value is reported under its own name. */
const neither = z.object({ via: z.undefined().optional(), opened_via: z.undefined().optional() });

/** Older clients say `opened_via` for `via`. */
export const openedBodyRestV1 = z
  .object({ via: viaSchema.optional(), opened_via: viaSchema.optional(), device: deviceSchema })
  .refine((body) => body.via !== undefined || body.opened_via !== undefined, {
    path: ['via'],
    error: 'required' satisfies PlainCode,
    when: ({ value }) => neither.safeParse(value).success,
  })
  // The same requirement for the description, because a JSON schema does not see checks.
  .meta({ required: ['via', 'device'], example: { via: 'sms', device: 'mobile' } });

export function fromOpenedBodyRestV1(body: z.infer<typeof openedBodyRestV1>): OpenedInput {
  return { via: body.via ?? body.opened_via ?? 'platform', device: body.device };
}

const view = viewInputSchema.shape;
export const viewBodyRestV1 = z
  .object({
    session: view.session,
    current_time: view.currentTime,
    ranges: view.ranges,
    call: view.call,
    device: view.device,
    via: view.via,
    is_paused: view.isPaused.meta({
      description: 'Whether the video stands still now. Only the list of who watches at this moment uses it.',
    }),
  })
  .meta({ example: { session: 'a0c1e7b2', current_time: 12.5, ranges: [[0, 12.5]] } });
export type ViewBodyRestV1 = z.infer<typeof viewBodyRestV1>;

export function fromViewBodyRestV1(body: ViewBodyRestV1): ViewInput {
  return {
    session: body.session,
    currentTime: body.current_time,
    ranges: body.ranges,
    call: body.call,
    device: body.device,
    via: body.via,
    isPaused: body.is_paused,
  };
}

const watchedVersion = z.uuid().optional().meta({
  description:
    'The `version_id` of the video as the page got it. Without it, the version that is shown now is meant.',
});

/** A moment that was not understood. Each second has at most one. */
export const unclearBodyRestV1 = z.object({
  current_time: viewInputSchema.shape.currentTime,
  version_id: watchedVersion,
  helped: z
    .boolean()
    .optional()
    .meta({ description: 'Whether a kept answer at this moment helped, where the patient was asked.' }),
});
export const unclearQueryRestV1 = z.object({
  current_time: z.coerce.number().min(0),
  version_id: watchedVersion,
});
