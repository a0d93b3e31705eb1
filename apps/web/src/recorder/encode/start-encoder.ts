import { canReadFrames } from '../browser-media';
import { chooseCodec, encodeFrames } from './encode-frames';
import { encodeStream } from './encode-stream';
import type { EncoderInput, TakeEncoder } from './take-encoder';

/**
 * Starts a take by single frames where the browser delivers them and can encode them, otherwise by its own recorder.
 */
export async function startEncoder(input: EncoderInput): Promise<TakeEncoder> {
  const isOurs = canReadFrames() && (await chooseCodec(input.size, input.videoBitsPerSecond)) !== null;
  return isOurs ? encodeFrames(input) : encodeStream(input);
}
