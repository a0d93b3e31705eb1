/** By the filter's short names: a graph has it once for each piece, and is one argument of a process. */
const ONE_OR_TWO = 'aformat=f=fltp:cl=mono|stereo';
const BOTH = 'pan=stereo|FL=FL+FC|FR=FR+FC';

/**
 * Sound of any layout as two channels, as loud as a browser plays it (Web Audio, "speakers"): one channel goes to both
 * at its full level, and six are mixed as L + 0.707 (C + Ls). By itself ffmpeg makes one channel 3 dB quieter, and
 * sound in whole numbers with more than two channels even more. Floating point, so nothing is lowered to fit. Only an
 * upload has more than two channels: four of them, which Web Audio plays 5 dB quieter, stay as ffmpeg mixes them.
 */
export const TO_STEREO = `${ONE_OR_TWO},${BOTH}`;

/** {@link TO_STEREO} at a rate, in samples a second. */
export const toStereoAt = (rate: number) => `${ONE_OR_TWO}:r=${rate},${BOTH}`;

/** Sound of any layout as one channel: half of the left one and half of the right one, so that it never clips. */
export const TO_MONO = `${ONE_OR_TWO},pan=mono|FC=FC+0.5*FL+0.5*FR`;
