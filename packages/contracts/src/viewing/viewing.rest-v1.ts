import { z } from 'zod';
import { deviceSchema, reactionSchema, viaSchema, type Via } from '../event/event.schema';
import { timeRestV1 } from '../kit/list.rest-v1';
import { texts } from '../kit/texts';
import { playlistCategorySchema } from '../playlist/playlist.schema';
import { channelSchema } from '../share/share.schema';
import type { doctorCardRestV1 } from '../user/user.rest-v1';
import { toVideoRestV1, videoRestV1, type VideoRestV1 } from '../video/video.rest-v1';
import type { Video } from '../video/video.schema';
import {
  viewInputSchema,
  type OpenedInput,
  type PatientPlaylist,
  type PatientVideo,
  type ViewInput,
} from './viewing.schema';

/** PatientVideo as the holder of the link sees it: the patient's first name only. */
export const patientVideoRestV1 = z
  .object({
    id: z.string(),
    video: videoRestV1,
    patient: z.object({ first_name: z.string() }),
    channels: z.array(channelSchema),
    time_sent: timeRestV1,
    first_time_opened: timeRestV1.nullable(),
    reaction: reactionSchema,
    comment: z.object({ text: z.string(), created_at: timeRestV1 }).nullable(),
    unclear_moments: z.array(z.object({ current_time: z.number() })),
    is_revoked: z.literal(false),
    patient_playlist_id: z.string().nullable(),
  })
  .meta({ id: 'PublicPatientVideo' });
export type PatientVideoRestV1 = z.infer<typeof patientVideoRestV1>;

export function toPatientVideoRestV1(share: PatientVideo): PatientVideoRestV1 {
  return {
    id: share.linkId,
    video: toVideoRestV1(share.video),
    patient: { first_name: share.patient.firstName },
    channels: share.channels,
    time_sent: share.timeSent.toISOString(),
    first_time_opened: share.firstTimeOpened?.toISOString() ?? null,
    reaction: share.reaction,
    comment: share.comment && {
      text: share.comment.text,
      created_at: share.comment.createdAt.toISOString(),
    },
    unclear_moments: share.unclearSeconds.map((second) => ({ current_time: second })),
    is_revoked: false,
    patient_playlist_id: share.playlistShareLinkId,
  };
}

/** PatientPlaylist as the holder of the link sees it; what is the doctor's own is left out. */
export const patientPlaylistRestV1 = z
  .object({
    id: z.string(),
    playlist: z.object({ id: z.string(), name: z.string(), category: playlistCategorySchema }),
    patientVideos: z.object({ data: z.array(patientVideoRestV1) }),
    time_sent: timeRestV1,
    is_revoked: z.literal(false),
    skipped: z.array(z.string()),
  })
  .meta({ id: 'PublicPatientPlaylist' });

export function toPatientPlaylistRestV1(share: PatientPlaylist): z.infer<typeof patientPlaylistRestV1> {
  return {
    id: share.linkId,
    playlist: share.playlist,
    patientVideos: { data: share.videos.map(toPatientVideoRestV1) },
    time_sent: share.timeSent.toISOString(),
    is_revoked: false,
    skipped: [],
  };
}

/** Neither name came; a wrong value is told of under its own. */
const neither = z.object({ via: z.undefined().optional(), opened_via: z.undefined().optional() });

/** `opened_via` is what older clients call `via`. */
export const openedBodyRestV1 = z
  .object({ via: viaSchema.optional(), opened_via: viaSchema.optional(), device: deviceSchema })
  .refine((body) => body.via !== undefined || body.opened_via !== undefined, {
    path: ['via'],
    error: texts.required,
    when: ({ value }) => neither.safeParse(value).success,
  })
  // What the check above asks for, as new clients meet it; a JSON schema does not see checks.
  .meta({ required: ['via', 'device'] });

export function fromOpenedBodyRestV1(body: z.infer<typeof openedBodyRestV1>): OpenedInput {
  return { via: body.via ?? body.opened_via ?? 'platform', device: body.device };
}

const view = viewInputSchema.shape;
export const viewBodyRestV1 = z.object({
  session: view.session,
  current_time: view.currentTime,
  ranges: view.ranges,
  call: view.call,
  device: view.device,
  via: view.via,
});
export type ViewBodyRestV1 = z.infer<typeof viewBodyRestV1>;

export function fromViewBodyRestV1(body: ViewBodyRestV1): ViewInput {
  return {
    session: body.session,
    currentTime: body.current_time,
    ranges: body.ranges,
    call: body.call,
    device: body.device,
    via: body.via,
  };
}

/** A moment that was not understood: of one second there is one. */
export const unclearBodyRestV1 = z.object({ current_time: viewInputSchema.shape.currentTime });
export const unclearQueryRestV1 = z.object({ current_time: z.coerce.number().min(0) });

/** The doctor whose page it is, as every page shows them. */
export type PageDoctor = z.infer<typeof doctorCardRestV1>;

/**
 * What the server hands the patient's page to draw itself from. `missing` also stands for links that never were: an id
 * never tells whether it exists. Who holds a link that was taken back or replaced is told so, and by whom.
 */
export type PatientPage =
  | ({ kind: 'video'; via: Via; area?: string } & PagePart)
  | { kind: 'playlist'; via: Via; area?: string; id: string; name: string; parts: PagePart[] }
  | ({ kind: 'my-videos'; items: AreaVideo[] } & PatientArea)
  | ({ kind: 'my-playlists'; items: AreaPlaylist[] } & PatientArea)
  | ({ kind: 'public-video'; via: Via; accessCode: string | null } & PublicPart)
  | {
      kind: 'public-playlist';
      via: Via;
      id: string;
      name: string;
      doctor: PageDoctor;
      /** A video behind a code, or closed to the public, has its link alone. */
      parts: (PublicPart | { id: string; video: null })[];
    }
  | { kind: 'locked'; fault: 'none' | 'wrong' | 'too-many'; waitMinutes: number }
  | { kind: 'restricted' }
  | { kind: 'revoked' | 'expired'; doctor: PageDoctor; of: 'video' | 'playlist'; area?: string }
  | { kind: 'missing'; area?: string }
  | { kind: 'unavailable' };

/** What the player of a page knows beside the video itself. */
export type PageStage = {
  storyboard: PageStoryboard | null;
  /** Width by height of the picture. */
  aspect: number;
};

/** One shared video of a page. */
export type PagePart = { share: PatientVideoRestV1 } & PageStage;

/** One video of a public page, by its public link. */
export type PublicPart = { id: string; video: VideoRestV1 } & PageStage;

export function toPageStage(video: Pick<Video, 'storyboard' | 'width' | 'height'>): PageStage {
  const { storyboard, width, height } = video;
  // Four decimals: a page counts its bytes.
  return { storyboard, aspect: width && height ? Number((width / height).toFixed(4)) : 1.7778 };
}

/** What both lists of a patient's area begin with. */
export type PatientArea = { area: string; firstName: string; doctor: PageDoctor };

export type AreaVideo = {
  id: string;
  title: string | null;
  cover: string | null;
  duration: number;
  timeSent: string;
  state: 'new' | 'begun' | 'watched';
  /** Percent really played; null where it is not known. */
  watched: number | null;
};

export type AreaPlaylist = {
  id: string;
  name: string;
  cover: string | null;
  timeSent: string;
  videos: number;
  watched: number;
};

export type PageStoryboard = {
  url: string;
  columns: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
  count: number;
};
