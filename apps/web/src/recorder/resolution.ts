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

/** The size of a tier, as wide as it is usually high where the picture is upright. */
export function sizeOf(type: ResolutionType, isUpright: boolean): Resolution {
  const { width, height } = resolutions[type];
  return isUpright ? { width: height, height: width } : { width, height };
}

/** The tier of a camera that gives pictures with this longer side. */
export function detectResolution(longerSide: number): ResolutionType {
  if (longerSide >= resolutions.FullHD.width) return 'FullHD';
  return longerSide >= resolutions.HD.width ? 'HD' : '360p';
}

/** The tiers up to the largest that the camera reports. */
export function reachableResolutions(longestSide: number | undefined): readonly ResolutionType[] {
  if (longestSide === undefined) return resolutionTypes;
  return resolutionTypes.filter((type) => type === '360p' || resolutions[type].width <= longestSide);
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

/**
 * The constraints of a chosen camera in a chosen tier: exactly that or a refusal.
 * @param isTurned an upright picture is asked for; phones turn their pictures by themselves
 */
export function exactVideoConstraints(
  cameraId: string | null,
  type: ResolutionType,
  isTurned = false,
): MediaTrackConstraints {
  const { width, height } = sizeOf(type, isTurned);
  return {
    width: { exact: width },
    height: { exact: height },
    frameRate: { ideal: FRAME_RATE },
    ...(cameraId === null ? {} : { deviceId: { exact: cameraId } }),
  };
}

/** The constraints of a camera that is turned while it is open: as near to the tier as it comes. */
export function turnedVideoConstraints(type: ResolutionType, isTurned: boolean): MediaTrackConstraints {
  const { width, height } = sizeOf(type, isTurned);
  return {
    width: { ideal: width },
    height: { ideal: height },
    aspectRatio: { ideal: width / height },
    frameRate: { ideal: FRAME_RATE },
  };
}

/** The bit rate for the encoder, in bits per second. A talking head at 30 frames stays clean with it. */
export function videoBitsPerSecond(type: ResolutionType): number {
  const bits: Record<ResolutionType, number> = { '360p': 1_000_000, HD: 2_500_000, FullHD: 4_500_000 };
  return bits[type];
}
