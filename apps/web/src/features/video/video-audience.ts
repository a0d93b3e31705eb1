import type { UpdateVideoInput, Video } from '@bedside/contracts/videos/video/video.schema';

/** Who may watch a video besides the patients it was sent to. */
export const audiences = ['patients', 'link', 'code'] as const;
export type Audience = (typeof audiences)[number];

type Access = Pick<Video, 'isPublicLinkActive' | 'hasAccessCode' | 'status' | 'sharesCount'>;

/** The audience by the three fields of a video. A restricted video without a code opens for nobody. */
export function audienceOf({ isPublicLinkActive, hasAccessCode, status }: Access): Audience {
  if (!isPublicLinkActive) return 'patients';
  return hasAccessCode || status === 'restricted' ? 'code' : 'link';
}

/** The fields for this audience. For `code`, the video has a code already. */
export function changeTo({ status, sharesCount }: Access, audience: Audience): UpdateVideoInput {
  switch (audience) {
    case 'patients':
      return { isPublicLinkActive: false };
    case 'code':
      return { isPublicLinkActive: true };
    case 'link':
      return {
        isPublicLinkActive: true,
        accessCode: null,
        ...(status === 'restricted' && { status: sharesCount > 0 ? 'shared' : 'ready to share' }),
      };
  }
}
