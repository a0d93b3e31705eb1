/** A video element that loads a stored file for the stage. */
export function openVideo(url: string): HTMLVideoElement {
  const element = document.createElement('video');
  // Its frames are drawn on a canvas and read back from it.
  element.crossOrigin = 'anonymous';
  element.preload = 'auto';
  element.playsInline = true;
  element.src = url;
  return element;
}
