import { describe, expect, it } from 'vitest';
import { audienceOf, audiences, changeTo } from './video-audience';

const access = { isPublicLinkActive: false, hasAccessCode: false, status: 'shared', sharesCount: 2 } as const;

describe('the audience of a video', () => {
  it.each([
    ['patients', {}],
    ['patients', { hasAccessCode: true }],
    ['patients', { status: 'restricted' }],
    ['link', { isPublicLinkActive: true }],
    ['code', { isPublicLinkActive: true, hasAccessCode: true }],
    // It opens for nobody until it has a code.
    ['code', { isPublicLinkActive: true, status: 'restricted' }],
  ] as const)('is %s of %o', (audience, fields) => {
    expect(audienceOf({ ...access, ...fields })).toBe(audience);
  });

  it('becomes what was chosen, from every other choice', () => {
    for (const isPublicLinkActive of [true, false])
      for (const status of ['ready to share', 'shared', 'restricted'] as const)
        for (const wanted of audiences) {
          const before = { ...access, isPublicLinkActive, status, hasAccessCode: true };
          const { accessCode, ...change } = changeTo(before, wanted);
          const hasAccessCode = accessCode === undefined && before.hasAccessCode;
          expect(audienceOf({ ...before, ...change, hasAccessCode })).toBe(wanted);
        }
  });

  it('opens a restricted video to anybody with the link, as shared where it has shares', () => {
    const restricted = { ...access, status: 'restricted' } as const;
    expect(changeTo(restricted, 'link').status).toBe('shared');
    expect(changeTo({ ...restricted, sharesCount: 0 }, 'link').status).toBe('ready to share');
    expect(changeTo(access, 'link')).not.toHaveProperty('status');
  });
});
