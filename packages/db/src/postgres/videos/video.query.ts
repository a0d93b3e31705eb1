import type { Chapter } from '@bedside/contracts/videos/chapter/chapter.schema';
import type {
  FolderId,
  LinkId,
  PracticeId,
  PracticeScope,
  UserId,
  VideoId,
} from '@bedside/contracts/kit/ids';
import type {
  Processing,
  ProcessingWarning,
  Unrendered,
  VideoImageType,
  VideoSound,
  VideoStatus,
  ProcessingReason,
} from '@bedside/contracts/videos/video/video.schema';
import {
  languageCodeOf,
  type LanguageCode,
} from '@bedside/contracts/videos/transcript/transcript-language.rules';
import { sql, type Kysely } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { anyOf } from '../any-of';
import { countOnce, isOpened } from '../count-once';
import type { DB } from '../../generated/postgres';
import { doctorOfVideo } from '../doctor-of';
import { unrendered } from './unrendered.query';

export type StoryboardLayout = {
  columns: number;
  rows: number;
  tileWidth: number;
  tileHeight: number;
  intervalMs: number;
  count: number;
};

export type VideoFileRow = {
  id: string;
  kind: 'original' | 'playback' | 'captions';
  storageKey: string;
  name: string;
  mimeType: string;
  size: number;
  /** For captions only: where the lines with guessed times begin. */
  uncertainMs: number[];
};

export type VideoImageRow = {
  id: string;
  type: VideoImageType | 'storyboard' | 'scene' | 'animation';
  storageKey: string;
  mimeType: string;
  width: number;
  height: number;
  positionMs: number | null;
  /** The picture itself at 16 pixels as a data URI; null for one that is not shown as a video's picture. */
  preview: string | null;
};

/** A picture without a row yet. One that is not shown as a video's picture needs no preview. */
export type NewVideoImage = Omit<VideoImageRow, 'id' | 'preview'> &
  Partial<Pick<VideoImageRow, 'preview'>> & {
    /** The bytes of a picture that somebody sent. They count for the storage of the practice. */
    size?: number;
  };

export type VideoRow = {
  id: VideoId;
  linkId: LinkId;
  practiceId: PracticeId;
  /** Whom patients see as its maker. */
  doctorId: UserId;
  folderId: FolderId | null;
  title: string | null;
  description: string | null;
  script: string | null;
  transcription: string | null;
  captionsLanguage: LanguageCode | null;
  status: VideoStatus;
  isPublicLinkActive: boolean;
  /** When it was last recalled from everybody, until that is undone. */
  recalledAt: Date | null;
  hasAccessCode: boolean;
  durationMs: number;
  width: number | null;
  height: number | null;
  processing: Processing | null;
  processingError: ProcessingReason | null;
  processingWarning: ProcessingWarning | null;
  unrendered: Unrendered | null;
  storyboard: StoryboardLayout | null;
  sound: VideoSound | null;
  /** Whether the playback file has renditions for slow connections. */
  hasStream: boolean;
  likeCount: number;
  dislikeCount: number;
  notUnderstoodCount: number;
  commentsCount: number;
  sharesCount: number;
  patientsCount: number;
  openedCount: number;
  tags: { id: string; name: string }[];
  chapters: Chapter[];
  files: VideoFileRow[];
  images: VideoImageRow[];
  /** The picture of the sent video that this draft corrects. */
  correctedPoster: Pick<VideoImageRow, 'storageKey' | 'mimeType' | 'preview'> | null;
  createdAt: Date;
  updatedAt: Date;
};

/** A video with everything that belongs to it, in one statement. */
function selectVideo(db: Kysely<DB>) {
  return db.selectFrom('video').select((eb) => [
    'video.id',
    'video.link_id',
    'video.practice_id',
    doctorOfVideo.as('doctor_id'),
    'video.folder_id',
    'video.title',
    'video.description',
    'video.script',
    sql<string | null>`(select text from transcript where transcript.video_id = video.id)`.as(
      'transcription',
    ),
    sql<string | null>`(select language from transcript where transcript.video_id = video.id)`.as(
      'captions_language',
    ),
    'video.status',
    'video.is_public_link_active',
    'video.recalled_at',
    sql<boolean>`video.access_code_hash is not null`.as('has_access_code'),
    'video.duration_ms',
    'video.width',
    'video.height',
    'video.processing_stage',
    'video.processing_progress',
    'video.processing_error',
    'video.processing_warning',
    unrendered.as('unrendered'),
    'video.storyboard',
    'video.sound',
    sql<boolean>`exists (
      select 1 from video_stream join video_file on video_file.storage_key = video_stream.of_key
      where video_stream.video_id = video.id and kind = 'playback' and cardinality(video_stream.storage_keys) > 0
    )`.as('has_stream'),
    'video.created_at',
    'video.updated_at',
    jsonArrayFrom(
      eb
        .selectFrom('video_tag')
        .innerJoin('tag', 'tag.id', 'video_tag.tag_id')
        .select(['tag.id', 'tag.name'])
        .whereRef('video_tag.video_id', '=', 'video.id')
        .orderBy('video_tag.position'),
    ).as('tags'),
    jsonArrayFrom(
      eb
        .selectFrom('video_chapter')
        .select(['video_chapter.second', 'video_chapter.title'])
        .whereRef('video_chapter.video_id', '=', 'video.id')
        .where('second', 'is not', null)
        .$narrowType<{ second: number }>()
        .orderBy('second'),
    ).as('chapters'),
    jsonArrayFrom(
      eb
        .selectFrom('video_file')
        .select(['id', 'kind', 'storage_key', 'name', 'mime_type', 'size', 'uncertain_ms'])
        .whereRef('video_file.video_id', '=', 'video.id')
        .where('kind', '<>', 'superseded'),
    ).as('files'),
    jsonArrayFrom(
      eb
        .selectFrom('video_image')
        .select(['id', 'type', 'storage_key', 'mime_type', 'width', 'height', 'position_ms', 'preview'])
        .whereRef('video_image.video_id', '=', 'video.id')
        .orderBy('position_ms')
        .orderBy('created_at'),
    ).as('images'),
    sql<{ storage_key: string; mime_type: string; preview: string | null } | null>`(
      select json_build_object('storage_key', storage_key, 'mime_type', mime_type, 'preview', preview)
      from correction join video_image on video_image.video_id = correction.video_id
      where correction.draft_id = video.id and type in ('cover', 'poster')
      order by type = 'cover' desc limit 1
    )`.as('corrected_poster'),
    sql<Record<'likes' | 'dislikes' | 'comments' | 'shares' | 'patients' | 'opened' | 'marked', number>>`(
      select json_build_object(
        'likes', count(*) filter (where reaction = 'like'),
        'dislikes', count(*) filter (where reaction = 'dislike'),
        'comments', count(*) filter (where comment_text is not null),
        'opened', ${countOnce(sql.ref('share.patient_id'), isOpened)},
        'patients', ${countOnce(sql.ref('share.patient_id'), sql`true`)},
        'shares', count(*),
        'marked', (
          select count(*) from share where share.video_id = video.id and reaction <> 'dislike'
            and exists (select from unclear_moment where unclear_moment.share_id = share.id)))
      from share where share.video_id = video.id)`.as('counts'),
  ]);
}

type SelectedVideo = Awaited<ReturnType<ReturnType<typeof selectVideo>['executeTakeFirstOrThrow']>>;

function toVideo(row: SelectedVideo): VideoRow {
  return {
    id: row.id as VideoId,
    linkId: row.link_id as LinkId,
    practiceId: row.practice_id as PracticeId,
    doctorId: row.doctor_id,
    folderId: row.folder_id as FolderId | null,
    title: row.title,
    description: row.description,
    script: row.script,
    transcription: row.transcription,
    captionsLanguage: languageCodeOf(row.captions_language ?? ''),
    status: row.status as VideoStatus,
    isPublicLinkActive: row.is_public_link_active,
    recalledAt: row.recalled_at,
    hasAccessCode: row.has_access_code,
    durationMs: row.duration_ms,
    width: row.width,
    height: row.height,
    processing:
      row.processing_stage === null
        ? null
        : { stage: row.processing_stage as Processing['stage'], progress: row.processing_progress },
    processingError: row.processing_error as ProcessingReason | null,
    processingWarning: row.processing_warning as ProcessingWarning | null,
    unrendered: row.unrendered,
    storyboard: row.storyboard as StoryboardLayout | null,
    sound: row.sound as VideoSound | null,
    hasStream: row.has_stream,
    likeCount: row.counts.likes,
    dislikeCount: row.counts.dislikes,
    notUnderstoodCount: row.counts.dislikes + row.counts.marked,
    commentsCount: row.counts.comments,
    sharesCount: row.counts.shares,
    patientsCount: row.counts.patients,
    openedCount: row.counts.opened,
    tags: row.tags,
    chapters: row.chapters,
    files: row.files.map((file) => ({
      id: file.id,
      kind: file.kind as VideoFileRow['kind'],
      storageKey: file.storage_key,
      name: file.name,
      mimeType: file.mime_type,
      size: Number(file.size),
      uncertainMs: file.uncertain_ms,
    })),
    images: row.images.map((image) => ({
      id: image.id,
      type: image.type as VideoImageRow['type'],
      storageKey: image.storage_key,
      mimeType: image.mime_type,
      width: Number(image.width),
      height: Number(image.height),
      positionMs: image.position_ms === null ? null : Number(image.position_ms),
      // Empty where none could be made.
      preview: image.preview === '' ? null : image.preview,
    })),
    correctedPoster: row.corrected_poster && {
      storageKey: row.corrected_poster.storage_key,
      mimeType: row.corrected_poster.mime_type,
      preview: row.corrected_poster.preview || null,
    },
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

export async function findVideoById(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: VideoId,
): Promise<VideoRow | undefined> {
  const row = await selectVideo(db)
    .where('video.id', '=', id)
    .where('video.practice_id', '=', scope.practiceId)
    .executeTakeFirst();
  return row && toVideo(row);
}

/** The doctor's videos among these ids, in no order; others are left out. */
export async function findVideosByIds(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly VideoId[],
): Promise<VideoRow[]> {
  const rows = await selectVideo(db)
    .where('video.practice_id', '=', scope.practiceId)
    .where('video.id', '=', anyOf(ids))
    .execute();
  return rows.map(toVideo);
}

/** Status and owner only, locked until the transaction ends, so that changes of status happen one after another. */
export async function lockVideo(
  db: Kysely<DB>,
  scope: PracticeScope,
  id: VideoId,
): Promise<
  | {
      status: VideoStatus;
      title: string | null;
      sharesCount: number;
      durationMs: number;
      isStopped: boolean;
      isPublicLinkActive: boolean;
    }
  | undefined
> {
  const row = await db
    .selectFrom('video')
    .select(['status', 'title', 'duration_ms', 'stopped_at', 'is_public_link_active'])
    .where('id', '=', id)
    .where('practice_id', '=', scope.practiceId)
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const shares = await db
    .selectFrom('share')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('video_id', '=', id)
    .executeTakeFirstOrThrow();
  return {
    status: row.status as VideoStatus,
    title: row.title,
    sharesCount: Number(shares.count),
    durationMs: row.duration_ms,
    isStopped: row.stopped_at !== null,
    isPublicLinkActive: row.is_public_link_active,
  };
}

/** Holds the version that a video shows until the transaction ends. Others may hold it too. */
export async function holdVideo(db: Kysely<DB>, id: VideoId): Promise<void> {
  await db.selectFrom('video').select('id').where('id', '=', id).forKeyShare().execute();
}

export async function countVideos(db: Kysely<DB>, scope: PracticeScope, until?: Date): Promise<number> {
  let query = db
    .selectFrom('video')
    .select((eb) => eb.fn.countAll<string>().as('count'))
    .where('practice_id', '=', scope.practiceId);
  if (until) query = query.where('created_at', '<', until);
  return Number((await query.executeTakeFirstOrThrow()).count);
}

/** Titles and lengths of the doctor's videos among these ids. */
export async function findVideoNames(
  db: Kysely<DB>,
  scope: PracticeScope,
  ids: readonly VideoId[],
): Promise<Map<string, { id: VideoId; title: string | null; durationMs: number }>> {
  const rows = await db
    .selectFrom('video')
    .select(['id', 'title', 'duration_ms'])
    .where('practice_id', '=', scope.practiceId)
    .where('id', '=', anyOf(ids))
    .execute();
  return new Map(rows.map((row) => [row.id, { id: row.id, title: row.title, durationMs: row.duration_ms }]));
}

/** The key of a video's processing job in the queue. */
export const processingJobKey = (videoId: VideoId) => `process-video:${videoId}`;

/** The key of the job that makes a recording's better file. */
export const polishingJobKey = (videoId: VideoId) => `polish-video:${videoId}`;

/** The key of the job that decodes a copied file. */
export const checkingJobKey = (videoId: VideoId) => `check-video:${videoId}`;

/** Videos that wait for a missing processing job or one without attempts left. */
export async function listOrphanedProcessing(
  db: Kysely<DB>,
): Promise<{ id: VideoId; practiceId: PracticeId }[]> {
  const result = await sql<{ id: VideoId; practice_id: PracticeId }>`
    select video.id, video.practice_id from video
    where video.status = 'processing' and video.updated_at < now() - interval '1 minute'
      and not exists (
        select 1 from graphile_worker.jobs as job
        where job.key = 'process-video:' || video.id and job.attempts < job.max_attempts)`.execute(db);
  return result.rows.map((row) => ({ id: row.id, practiceId: row.practice_id }));
}
