export {};

declare global {
  interface Window {
    /** Video frames that were uploaded to the graphics card, on a page that was opened with `?measured`. */
    uploads: number;
  }
}

/**
 * Counts the video frames for the graphics card, and uploads only the first of each. The card is software here: each
 * frame blocks the script for 40 to 70 ms, on whichever side, and a real card does not block it.
 */
function countUploads(): void {
  window.uploads = 0;
  const graphics = WebGL2RenderingContext.prototype;
  const upload = graphics.texSubImage2D as (...args: unknown[]) => void;
  graphics.texSubImage2D = function (this: WebGL2RenderingContext, ...args: unknown[]) {
    if (args.at(-1) instanceof HTMLVideoElement) window.uploads += 1;
    else upload.apply(this, args);
  };
}

if (location.search === '?measured') countUploads();
