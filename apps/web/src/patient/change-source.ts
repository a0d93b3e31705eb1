/** Gives a video element another source and goes on in it where it was; playing again is for the browser to allow. */
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
