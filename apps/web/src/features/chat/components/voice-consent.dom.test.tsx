import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { VoiceConsent } from './voice-consent';

const host = 'hearer.example';
const none = { host, consentedAt: null };
const given = { host, consentedAt: new Date('2026-11-25T12:00:00Z') };

it('says whose voices go where before the practice agrees, and takes the consent back', async () => {
  const { calls } = await renderScreen(<VoiceConsent />, {
    'transcript.voiceConsent': none,
    'transcript.giveVoiceConsent': given,
    'transcript.withdrawVoiceConsent': none,
  });
  const asked = await screen.findByRole('region', { name: 'Voice notes as text' });
  expect(asked.textContent).toContain('voice notes of your patients are sent to hearer.example');
  fireEvent.click(screen.getByRole('button', { name: 'Agree for our practice' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Withdraw consent' }));
  await screen.findByRole('button', { name: 'Agree for our practice' });
  expect(calls).toContainEqual({ path: 'transcript.giveVoiceConsent', input: { host } });
});

it('shows nothing where no transcription server is set', async () => {
  await renderScreen(<VoiceConsent />, { 'transcript.voiceConsent': { host: null, consentedAt: null } });
  expect(screen.queryByRole('region')).toBeNull();
});
