import { describe, expect, it } from 'vitest';
import { brandTonesOf, contrastOf, readColor } from './branding.rules';

const contrast = (one: string, other: string) => contrastOf(readColor(one), readColor(other));

describe('the tones of a colour', () => {
  it('leave a colour that can be read as it is', () => {
    expect(brandTonesOf('#0f6b6b').light.brand).toBe('#0f6b6b');
    expect(brandTonesOf('#5cc8c0').dark.brand).toBe('#5cc8c0');
  });

  it('can be read on the page, and text can be read on them, in both schemes, whatever was chosen', () => {
    const steps = [0, 51, 102, 153, 204, 255].map((part) => part.toString(16).padStart(2, '0'));
    for (const red of steps)
      for (const green of steps)
        for (const blue of steps) {
          const { light, dark } = brandTonesOf(`#${red}${green}${blue}`);
          for (const ground of ['#f6f8f8', '#ffffff', '#eef2f2', light.tint])
            expect(contrast(light.brand, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(light.brand, light.onBrand)).toBeGreaterThanOrEqual(4.5);
          for (const ground of ['#101817', '#18221f', '#1f2b28', dark.tint])
            expect(contrast(dark.brand, ground)).toBeGreaterThanOrEqual(4.5);
          expect(contrast(dark.brand, dark.onBrand)).toBeGreaterThanOrEqual(4.5);
        }
  });

  it('measure contrast as WCAG does', () => {
    expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5);
    expect(contrast('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
