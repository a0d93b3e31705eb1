import { render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { dayOf } from './day-of';
import { localiseDays } from './localise-days';

const LATE = '2026-11-24T04:25:00.000Z';

describe('localiseDays', () => {
  beforeEach(() => void vi.stubEnv('TZ', 'America/New_York'));
  afterEach(() => void vi.unstubAllEnvs());

  it("shows the day in the patient's zone, where the server wrote the one of UTC", () => {
    const drawn = dayOf(new Date(LATE), 0);
    expect(drawn).toBe('24 Nov 2026');
    const { container } = render(
      <p>
        Sent <time dateTime={LATE}>{drawn}</time>
      </p>,
    );
    localiseDays(container);
    expect(screen.getByText('23 Nov 2026').parentElement?.textContent).toBe('Sent 23 Nov 2026');
  });
});
