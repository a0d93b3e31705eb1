import { readKeyframesMs } from './keyframe.rules';
import { readMovieBox } from './read-movie-box';

/** The times of an MP4's keyframes in ms, read from the index. That costs less than starting a program. */
export async function readKeyframes(path: string): Promise<number[]> {
  const found = await readMovieBox(path);
  return found ? readKeyframesMs(found.moov) : [];
}
