import { fileNameOf } from '@bedside/contracts/kit/file-name.rules';
import { HLS_PLAYLIST_TYPE } from '@bedside/contracts/kit/constants';
import type { DoctorCard } from '@bedside/contracts/account/user/user.schema';
import type { Video, VideoImageType } from '@bedside/contracts/videos/video/video.schema';
import type { VideoRow } from '@bedside/db/postgres/videos/video.query';
import type { Deps } from '../../../deps';
import type { MediaHolder } from './create-media-links';
import type { VideoCounts } from './create-video-counts';
import { makeStreamKey } from './streams/make-stream-key';

/**
 * A stored video in the domain's form. For the holder of a link its URLs expire with the link, and fields that belong
 * to the doctor (tags, script, public link, other people's figures, reasons of failure) are left out.
 * @param counts null where there are none to show
 */
export function presentVideo(
  deps: Pick<Deps, 'mediaLinks'>,
  row: VideoRow,
  user: DoctorCard,
  counts: VideoCounts | null,
  holder: MediaHolder,
): Video {
  const forDoctor = holder.kind === 'doctor';
  const shown = forDoctor ? counts : null;
  const link = (object: { storageKey: string; mimeType: string }) => deps.mediaLinks.url(object, holder);
  const fileOf = (kind: VideoRow['files'][number]['kind']) => row.files.find((file) => file.kind === kind);
  const [playback, captions] = [fileOf('playback'), fileOf('captions')];
  const original = forDoctor ? fileOf('original') : undefined;
  const storyboard = row.images.find((image) => image.type === 'storyboard');
  const cover =
    row.images.find((image) => image.type === 'cover') ??
    row.images.find((image) => image.type === 'poster') ??
    row.correctedPoster;
  return {
    id: row.id,
    linkId: forDoctor ? row.linkId : null,
    folderId: forDoctor ? row.folderId : null,
    title: row.title,
    description: row.description,
    durationMs: row.durationMs,
    width: row.width,
    height: row.height,
    likeCount: forDoctor ? row.likeCount : 0,
    dislikeCount: forDoctor ? row.dislikeCount : 0,
    notUnderstoodCount: forDoctor ? row.notUnderstoodCount : 0,
    isPublicLinkActive: row.isPublicLinkActive,
    hasAccessCode: row.hasAccessCode,
    tags: forDoctor ? row.tags : [],
    viewsCount: shown?.views ?? 0,
    publicViews: shown?.publicViews ?? 0,
    watchedPercent: shown?.watchedPercent ?? null,
    commentsCount: forDoctor ? row.commentsCount : 0,
    sharesCount: forDoctor ? row.sharesCount : 0,
    patientsCount: forDoctor ? row.patientsCount : 0,
    openedCount: forDoctor ? row.openedCount : 0,
    transcription: row.transcription,
    script: forDoctor ? row.script : null,
    file: playback
      ? { url: link(playback), name: playback.name, size: playback.size, mimeType: playback.mimeType }
      : null,
    streamUrl:
      playback && row.hasStream
        ? link({ storageKey: makeStreamKey(playback.storageKey), mimeType: HLS_PLAYLIST_TYPE })
        : null,
    // Browsers save such bytes and never show them, because uploaded bytes are not trusted.
    original: original
      ? {
          url: link({ storageKey: original.storageKey, mimeType: 'application/octet-stream' }),
          name: fileNameOf(original.name),
          size: original.size,
        }
      : null,
    captionsUrl: captions ? link(captions) : null,
    captionsLanguage: row.captionsLanguage,
    uncertainCaptions: forDoctor ? (captions?.uncertainMs ?? []) : [],
    // A corrected version may be shorter than the one that the chapters were made for.
    chapters: row.chapters.filter(({ second }) => second * 1_000 < row.durationMs),
    images: row.images.flatMap((image) =>
      image.type === 'storyboard' || image.type === 'scene' || image.type === 'animation'
        ? []
        : [
            {
              id: image.id,
              type: image.type satisfies VideoImageType,
              url: link(image),
              width: image.width,
              height: image.height,
            },
          ],
    ),
    posterUrl: cover ? link(cover) : null,
    posterPreview: cover?.preview ?? null,
    storyboard: storyboard && row.storyboard ? { url: link(storyboard), ...row.storyboard } : null,
    sound: forDoctor ? row.sound : null,
    status: row.status,
    processing: row.processing,
    processingError: forDoctor ? row.processingError : null,
    processingWarning: forDoctor ? row.processingWarning : null,
    unrendered: forDoctor ? row.unrendered : null,
    user,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
  };
}
