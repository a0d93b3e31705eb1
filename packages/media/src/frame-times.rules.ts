import type { Probe } from './probe.rules';

/*
 * Pictures keep their own times. A call recorder writes 2 pictures per second, and 30 while somebody moves. A constant
 * rate would drop pictures of the fast part, or duplicate those of the rest.
 */

/** Fine enough for every camera. By default ffmpeg counts in steps of the rate that it guesses. */
const TIME_BASE = '1:90000';
/** How much early a picture may come: recorders round to milliseconds. */
const EARLY_SECONDS = 0.006;
/** A file that shows its last picture for longer than this either says so in its index or states a wrong length. */
const LONGEST_GUESS_SECONDS = 15;
/** Uneven times have bursts above their mean rate. */
const LEAST_RATE = 30;
const MOST_RATE = 60;

/** Output options of an encoder that keeps each picture's own time (ffmpeg 5.1 or later). */
export const ENCODED_TIMES = ['-fps_mode:v', 'vfr', '-enc_time_base:v', TIME_BASE];

/**
 * A filter that drops pictures only where more than `perSecond` come. The next picture is due one step after the last
 * was due, not after it came. So an even rate with uneven times loses no picture.
 */
export function limitRate(perSecond: number): string {
  const isDue = `isnan(t)+isnan(prev_selected_t)+gte(t\\,ld(0)-${EARLY_SECONDS})`;
  const take = `st(0\\,max(t\\,ld(0))+1/${perSecond})*0+1`;
  return `select='if(${isDue}\\,${take}\\,0)'`;
}

/** The times for `-force_key_frames`: the first picture of each stretch of this many seconds. */
export function keyframesEvery(seconds: number): string {
  return `expr:isnan(prev_forced_t)+gt(floor(t/${seconds}),floor(prev_forced_t/${seconds}))`;
}

/**
 * The rate from which the encoder chooses its level; it changes no times. For uneven times ffmpeg guesses 1000, and the
 * file would then need a decoder that phones do not have.
 */
export function encodedRate({ video }: Pick<Probe, 'video'>): string[] {
  const rate = Math.min(MOST_RATE, Math.max(LEAST_RATE, Math.ceil(video.frameRate ?? LEAST_RATE)));
  return ['-x264-params', `fps=${rate}/1`];
}

/** Shows the last picture as long as the file does. An encoder knows when a picture begins, not when it ends. */
export function holdLastPicture({ pictureEndMs, container }: Probe): string[] {
  if (pictureEndMs === null) return [];
  const left = `${pictureEndMs / 1000}/TB-PTS`;
  const most = container === 'mov' ? pictureEndMs / 1000 : LONGEST_GUESS_SECONDS;
  // Where a file names no times, ffmpeg 5 uses the order of decoding as the order of display.
  return [
    '-bsf:v',
    `setts=pts=PTS:dts=DTS:duration=if(between(${left}\\,0\\,${most}/TB)\\,${left}\\,DURATION)`,
  ];
}
