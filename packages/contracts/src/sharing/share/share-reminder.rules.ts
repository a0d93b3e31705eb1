/**
 * Whether a patient is done with every one of these videos, by any of their shares. False without a video.
 * @param shares of the patient
 * @param done the ids of the shares by which they watched, or came to the end
 */
export function isDoneWithAll(
  videoIds: readonly string[],
  shares: readonly { id: string; videoId: string }[],
  done: ReadonlySet<string>,
): boolean {
  return (
    videoIds.length > 0 &&
    videoIds.every((videoId) => shares.some((share) => share.videoId === videoId && done.has(share.id)))
  );
}
