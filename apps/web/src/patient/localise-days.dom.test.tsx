import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from './day-of';
import { localiseDays } from './localise-days';

const LATE = '2026-11-24T04:25:00.000Z';

describe('localiseDays', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
  afterEach(() => {
    vi.unstubAllEnvs();
    vi.unstubAllGlobals();
  });

  it.each([
    ['en-US', 'Nov 23, 2026'],
    ['de', '23 Nov 2026'],
  ])('shows the day on which the patient lived, as a %s browser writes it', (language, day) => {
    vi.stubGlobal('navigator', { language });
    const drawn = dayOf(new Date(LATE));
    expect(drawn).toBe('24 Nov 2026');
    const { container } = render(
      <p>
        Sent <time dateTime={LATE}>{drawn}</time>
      </p>,
    );
    localiseDays(container);
    expect(screen.getByText(day).parentElement?.textContent).toBe(`Sent ${day}`);
  });
});
