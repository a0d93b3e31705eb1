import type { PageBrand } from '../../account/branding/branding.schema';
import type { Via } from '../../base/event/event.schema';
import type { DoctorCardRestV1 } from '../../account/user/user.rest-v1';
import type { VideoRestV1 } from '../../videos/video/video.rest-v1';
import type { PatientVideoRestV1 } from './viewing.rest-v1';

/** The doctor whose page it is, as every page shows them. */
export type PageDoctor = DoctorCardRestV1;

/**
 * The data that the patient's page is rendered from. `missing` also stands for links that never existed, so an id never
 * reveals whether it exists. The holder of a recalled or replaced link learns that, and from whom.
 */
export type PatientPage = PageKind & {
  /** How the practice looks; absent where it chose nothing. */
  brand?: PageBrand;
};

type PageKind =
  | ({ kind: 'video'; via: Via } & PageOpening & PageTalk & PagePart)
  | ({ kind: 'playlist'; via: Via; id: string; name: string; parts: PagePart[] } & PageOpening & PageTalk)
  | ({ kind: 'thread'; emergency: string } & PageThread)
  | ({
      kind: 'my-videos';
      items: AreaVideo[];
      /** Sent once, and recalled. */
      takenBack: number;
    } & PatientArea)
  | ({ kind: 'my-playlists'; items: AreaPlaylist[] } & PatientArea)
  | ({ kind: 'my-messages'; emergency: string } & PatientArea)
  | ({ kind: 'public-video'; via: Via; accessCode: string | null } & PublicPart)
  | {
      kind: 'public-playlist';
      via: Via;
      id: string;
      name: string;
      doctor: PageDoctor;
      /** One of its videos was recalled from everybody, and is not among the parts. */
      hasRecalled?: true;
      /** A video behind a code, or closed to the public, has only its link. */
      parts: (PublicPart | { id: string; video: null })[];
    }
  | { kind: 'locked'; fault: 'none' | 'wrong' | 'too-many'; waitMinutes: number }
  | { kind: 'restricted' }
  | {
      kind: 'revoked' | 'expired';
      doctor: PageDoctor;
      of: 'video' | 'playlist';
      area?: string;
      share?: string;
    }
  | { kind: 'missing'; area?: string }
  | { kind: 'unavailable' };

/** What the player of a page knows besides the video itself. */
export type PageStage = {
  storyboard: PageStoryboard | null;
  /** Width divided by height of the picture. */
  aspect: number;
};

/** How the page of a share learns that a person opened it. */
export type PageOpening = {
  /** A mail with its link has just left: who only looks may be a filter of the patient's mail host. */
  mayBeFilter?: true;
};

/** What a page with a box for messages says about them. */
export type PageTalk = {
  /** The doctor's sentence about emergencies, which stands at the box. */
  emergency: string;
  /** Messages of this page that the patient has not read; absent where there are none. */
  unread?: number;
};

/** One shared video of a page. */
export type PagePart = {
  share: PatientVideoRestV1;
  /** The patient and the practice have written to each other about it. */
  hasMessages?: true;
  /** Another version has replaced the one that the patient saw last. */
  isReplaced?: true;
} & PageStage;

/** One video of a public page, by its public link. */
export type PublicPart = { id: string; video: VideoRestV1 } & PageStage;

/** The common beginning of the pages of a patient's area. */
export type PatientArea = {
  area: string;
  firstName: string;
  doctor: PageDoctor;
  /** Messages of the doctor that the patient has not read. */
  unread: number;
};

/** The messages about one shared video or playlist, or the conversation's own page, for what no such page shows. */
export type ThreadKind = 'video' | 'playlist' | 'own';
type PageThread = { of: ThreadKind; link: string; firstName: string; doctor: PageDoctor };

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
