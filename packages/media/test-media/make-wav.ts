const RATE = 16_000;
const HEAD_BYTES = 44;

/** A hum as a WAV of one channel with 16 bits. @param wish.level 0 for silence, 1 for the loudest */
export function makeWav({ seconds, level = 0.5 }: { seconds: number; level?: number }): Buffer {
  const samples = Math.round(seconds * RATE);
  const file = Buffer.alloc(HEAD_BYTES + samples * 2);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(file.length - 8, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(RATE * 2, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(samples * 2, 40);
  for (let at = 0; at < samples; at += 1) {
    const value = Math.round(32_767 * level * Math.sin((2 * Math.PI * 220 * at) / RATE));
    file.writeInt16LE(value, HEAD_BYTES + at * 2);
  }
  return file;
}
