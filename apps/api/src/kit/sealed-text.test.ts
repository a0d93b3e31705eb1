import { describe, expect, it } from 'vitest';
import { openSealedText, sealText } from './sealed-text';

describe('a sealed text', () => {
  it.each(['', 'é😀', JSON.stringify({ access_token: 'A'.repeat(43) }), 'x'.repeat(1_000_000)])(
    'is read by the secret it was sealed with',
    async (text) => {
      const sealed = await sealText('secret', text);
      expect(await openSealedText('secret', sealed)).toBe(text);
      await expect(openSealedText('another secret', sealed)).rejects.toThrow();
    },
  );

  it('hides its text, differs each time, and cannot be changed unnoticed', async () => {
    const [one, two] = [await sealText('secret', 'Canarybird'), await sealText('secret', 'Canarybird')];
    expect(one.equals(two)).toBe(false);
    expect(one.includes('Canarybird')).toBe(false);
    for (let at = 0; at < one.length; at += 1) {
      const changed = Buffer.from(one);
      changed[at] = (changed[at] ?? 0) ^ 1;
      await expect(openSealedText('secret', changed)).rejects.toThrow();
    }
  });

  it('is small for a repetitive text', async () => {
    expect((await sealText('secret', 'a share of a video '.repeat(100_000))).length).toBeLessThan(20_000);
  });
});
