import { describe, expect, it } from 'vitest';
import { areaPath, maskEmail, maskPhone, openAreaPath } from './area.rules';

describe('the address of a code', () => {
  it('shows the last two digits of a number', () => {
    expect(maskPhone('14155550167')).toBe('•••67');
  });

  it.each([
    ['rosa.diaz@mail.example.com', 'r•••@m•••.com'],
    ['r@example', 'r•••@e•••'],
    ['"a@b"@example.org', '"•••@e•••.org'],
  ])('shows the beginnings of %s and no more', (email, shown) => {
    expect(maskEmail(email)).toBe(shown);
  });
});

describe('the paths of an area', () => {
  it('are those of its pages, and one that asks for the code', () => {
    expect(areaPath('P', 'videos')).toBe('/patient-videos/P');
    expect(areaPath('P', 'data')).toBe('/my-data/P');
    expect(openAreaPath('S', 'messages')).toBe('/open-area/S?to=messages');
  });
});
