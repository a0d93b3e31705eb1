import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { SoundNote } from './sound-note';

describe('the note about the sound of a recording', () => {
  it.each([
    ['silent', "We can't hear anything in this recording"],
    ['none', 'This recording has no sound'],
  ] as const)('says so where it is %s', async (sound, text) => {
    await renderScreen(<SoundNote video={{ sound }} />, {});
    expect((await screen.findByRole('status')).textContent).toContain(text);
  });

  it.each([null, 'heard'] as const)('is hidden for %s', async (sound) => {
    await renderScreen(
      <>
        <p>Your knee</p>
        <SoundNote video={{ sound }} />
      </>,
      {},
    );
    await screen.findByText('Your knee');
    expect(screen.queryByRole('status')).toBeNull();
  });
});
