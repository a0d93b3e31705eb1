/*
 * The head of an H.264 track (`avcC`), which lists the parameter sets of its pictures. Pictures of two encoders can
 * share a track when it holds the sets of both, under different numbers.
 */

export type AvcConfig = {
  /** Profile, compatibility and level, as they are in the head. */
  profile: Uint8Array;
  /** How many bytes before each unit give its length. */
  lengthBytes: number;
  sequenceSets: Uint8Array[];
  pictureSets: Uint8Array[];
  /** The bytes after the sets: the colours of a High profile. */
  rest: Uint8Array;
};

/** @throws RangeError for a head that ends too early */
export function readAvcConfig(bytes: Uint8Array): AvcConfig {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  let at = 6;
  const readSets = (count: number) =>
    Array.from({ length: count }, () => {
      const end = at + 2 + view.getUint16(at);
      if (end > bytes.length) throw new RangeError('a parameter set is cut off');
      const set = bytes.slice(at + 2, end);
      at = end;
      return set;
    });
  const sequenceSets = readSets(view.getUint8(5) & 31);
  at += 1;
  const pictureSets = readSets(view.getUint8(at - 1));
  const lengthBytes = (view.getUint8(4) & 3) + 1;
  return { profile: bytes.slice(1, 4), lengthBytes, sequenceSets, pictureSets, rest: bytes.slice(at) };
}

export function writeAvcConfig(config: AvcConfig): Uint8Array {
  const sets = (all: readonly Uint8Array[]) =>
    all.flatMap((set) => [set.length >> 8, set.length & 255, ...set]);
  const { profile, lengthBytes, sequenceSets, pictureSets, rest } = config;
  return Uint8Array.from([
    ...[1, ...profile, 0xfc | (lengthBytes - 1), 0xe0 | sequenceSets.length, ...sets(sequenceSets)],
    ...[pictureSets.length, ...sets(pictureSets), ...rest],
  ]);
}

/** The number of a sequence parameter set, 0 to 31. */
export function numberOfSet(set: Uint8Array): number {
  // It follows the kind of unit, profile, compatibility and level, as an exp-Golomb number.
  const bits = [...set.slice(4, 8)].map((byte) => byte.toString(2).padStart(8, '0')).join('');
  const zeros = bits.indexOf('1');
  return Number.parseInt(bits.slice(zeros, 2 * zeros + 1), 2) - 1;
}

/**
 * One head for the pictures of both, with the higher level. Undefined where their sets have the same numbers, or their
 * units are packed differently.
 */
export function joinAvcConfigs(one: AvcConfig, other: AvcConfig): AvcConfig | undefined {
  const numbers = new Set(one.sequenceSets.map(numberOfSet));
  const clashes = other.sequenceSets.some((set) => numbers.has(numberOfSet(set)));
  if (clashes || one.lengthBytes !== other.lengthBytes) return undefined;
  const [profile = 0, compatibility = 0, level = 0] = one.profile;
  return {
    ...one,
    profile: Uint8Array.of(profile, compatibility, Math.max(level, other.profile[2] ?? 0)),
    sequenceSets: [...one.sequenceSets, ...other.sequenceSets],
    pictureSets: [...one.pictureSets, ...other.pictureSets],
  };
}
