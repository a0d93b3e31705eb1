/** Gives a video element another source and continues at the same position; the browser decides whether it may play. */
export async function changeSource(
  video: HTMLVideoElement,
  url: string,
  { atSeconds, playing }: { atSeconds: number; playing: boolean },
): Promise<void> {
  video.src = url;
  video.load();
  video.currentTime = atSeconds;
  if (playing) await video.play().catch(() => undefined);
}
