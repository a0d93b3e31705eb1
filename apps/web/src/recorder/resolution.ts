/** The sizes of a take; `360p` is nHD. */
export const resolutionTypes = ['360p', 'HD', 'FullHD'] as const;
export type ResolutionType = (typeof resolutionTypes)[number];
/** The size of a picture, in pixels. */
export type Resolution = { width: number; height: number };

export const resolutions: Readonly<Record<ResolutionType, Resolution>> = {
  '360p': { width: 640, height: 360 },
  HD: { width: 1_280, height: 720 },
  FullHD: { width: 1_920, height: 1_080 },
};

/** The requested frames per second; most cameras give 30. */
const FRAME_RATE = 60;
/** The request for the first stream. The tier then follows from what the camera gives. */
const FIRST_WIDTH = 1_280;

/** The tier of a camera that gives pictures of this width. */
export function detectResolution(cameraWidth: number): ResolutionType {
  if (cameraWidth >= resolutions.FullHD.width) return 'FullHD';
  return cameraWidth >= resolutions.HD.width ? 'HD' : '360p';
}

/** The tiers up to the largest that the camera reports. */
export function reachableResolutions(maxWidth: number | undefined): readonly ResolutionType[] {
  if (maxWidth === undefined) return resolutionTypes;
  return resolutionTypes.filter((type) => type === '360p' || resolutions[type].width <= maxWidth);
}

/** The constraints of a camera before the doctor has chosen one. */
export function firstVideoConstraints(cameraId: string | null): MediaTrackConstraints {
  return {
    width: { ideal: FIRST_WIDTH },
    aspectRatio: { ideal: 16 / 9 },
    frameRate: { ideal: FRAME_RATE },
    ...(cameraId === null ? {} : { deviceId: { ideal: cameraId } }),
  };
}

/** The constraints of a chosen camera in a chosen tier: exactly that or a refusal. */
export function exactVideoConstraints(cameraId: string | null, type: ResolutionType): MediaTrackConstraints {
  const { width, height } = resolutions[type];
  return {
    width: { exact: width },
    height: { exact: height },
    frameRate: { ideal: FRAME_RATE },
    ...(cameraId === null ? {} : { deviceId: { exact: cameraId } }),
  };
}

/** The bit rate for the encoder, in bits per second. A talking head at 30 frames stays clean with it. */
export function videoBitsPerSecond(type: ResolutionType): number {
  const bits: Record<ResolutionType, number> = { '360p': 1_000_000, HD: 2_500_000, FullHD: 4_500_000 };
  return bits[type];
}
