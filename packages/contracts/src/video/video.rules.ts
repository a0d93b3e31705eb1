import type { VideoStatus } from './video.schema';

type Situation = { status: VideoStatus; hasTitle: boolean; hasShares: boolean };

/**
 * Whether a doctor may move a video to `next` by hand (rest-v1.md, "Status transitions").
 * @returns null when allowed (asking for the present status is, and changes nothing), else the field at fault
 */
export function refuseStatusChange(now: Situation, next: VideoStatus): 'status' | 'title' | null {
  if (next === now.status) return null;
  switch (now.status) {
    case 'draft':
      if (next !== 'ready to share') return 'status';
      return now.hasTitle ? null : 'title';
    case 'ready to share':
      return next === 'draft' || next === 'restricted' ? null : 'status';
    case 'restricted':
      return next === (now.hasShares ? 'shared' : 'ready to share') ? null : 'status';
    case 'shared':
      return next === 'restricted' ? null : 'status';
    case 'processing':
      return 'status';
  }
}

/** Whether a video of this status has to have a title: patients see it from `ready to share` on (rest-v1.md). */
export function needsTitle(status: VideoStatus): boolean {
  return status !== 'draft' && status !== 'processing';
}

/** Where a video stands when its processing has ended well. */
export function statusAfterProcessing(hasTitle: boolean): VideoStatus {
  return hasTitle ? 'ready to share' : 'draft';
}

/**
 * The status that saving the summary form asks for (product.md, section 4); undefined sends none.
 */
export function statusOnSave(
  now: VideoStatus,
  form: { title: string; saveAsDraft: boolean },
): VideoStatus | undefined {
  if (now === 'shared' || now === 'restricted') return now;
  if (now === 'processing') return undefined;
  if (form.saveAsDraft) return 'draft';
  return form.title.trim() === '' ? 'draft' : 'ready to share';
}

/** Whether a video of this status may be shared; restricted ones may and stay restricted (rest-v1.md). */
export function isShareable(status: VideoStatus): boolean {
  return status === 'ready to share' || status === 'shared' || status === 'restricted';
}

/** Whether the picture of a video may change: only while no patient was sent it (rest-v1.md, "Status transitions"). */
export function isEditable(status: VideoStatus): boolean {
  return status === 'draft' || status === 'ready to share';
}
