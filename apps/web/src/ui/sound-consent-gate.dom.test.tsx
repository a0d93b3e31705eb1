import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../test-render';
import { SoundConsentGate } from './sound-consent-gate';

const host = 'hearer.example';
const none = { host, consentedAt: null };
const given = { host, consentedAt: new Date('2026-11-25T12:00:00Z') };

it('says what is sent and where before the practice consents, and lets it withdraw', async () => {
  const { calls } = await renderScreen(
    <SoundConsentGate>
      <button>Transcribe</button>
    </SoundConsentGate>,
    {
      'transcript.soundConsent': none,
      'transcript.giveSoundConsent': given,
      'transcript.withdrawSoundConsent': none,
    },
  );
  const asked = await screen.findByRole('region', { name: 'Before sound is sent' });
  expect(asked.textContent).toContain('the sound of your videos is sent to hearer.example');
  expect(screen.queryByRole('button', { name: 'Transcribe' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Agree for our practice' }));
  expect(await screen.findByRole('button', { name: 'Transcribe' })).toBeTruthy();
  expect(calls).toContainEqual({ path: 'transcript.giveSoundConsent', input: { host } });
  fireEvent.click(screen.getByRole('button', { name: 'Withdraw consent' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Transcribe' })).toBeNull());
});

it('shows nothing where no transcription server is set', async () => {
  await renderScreen(<SoundConsentGate>Transcribe</SoundConsentGate>, {
    'transcript.soundConsent': { host: null, consentedAt: null },
  });
  expect(screen.queryByText('Transcribe')).toBeNull();
});
