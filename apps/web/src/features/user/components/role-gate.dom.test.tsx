import type { User } from '@bedside/contracts/account/user/user.schema';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Refusal, renderScreen, type Replies } from '../../../test-render';
import { RoleGate } from './role-gate';

const open = (answers: Replies, roles?: readonly User['role'][]) =>
  renderScreen(
    <RoleGate>{(user) => <p>screen of a {user.role}</p>}</RoleGate>,
    answers,
    roles ? { roles } : {},
  );

describe('a screen for doctors only', () => {
  it('opens to a doctor', async () => {
    await open({ 'user.me': { role: 'doctor' } });
    expect(await screen.findByText('screen of a doctor')).toBeTruthy();
  });

  it('leads a patient to the profile, and shows nothing of itself', async () => {
    const { path } = await open({ 'user.me': { role: 'patient' } });
    await vi.waitFor(() => expect(path()).toBe('/profile'));
    expect(screen.queryByText(/screen of/)).toBeNull();
  });

  it('is the 403 page for a client, with the way out', async () => {
    const { path } = await open({ 'user.me': { role: 'client' } });
    expect(await screen.findByRole('heading', { name: 'Restricted access' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Log out' })).toBeTruthy();
    expect(path()).toBe('/');
  });
});

describe('a screen of doctors and patients', () => {
  it('opens to a patient', async () => {
    await open({ 'user.me': { role: 'patient' } }, ['doctor', 'patient']);
    expect(await screen.findByText('screen of a patient')).toBeTruthy();
  });
});

describe('a user who could not be loaded', () => {
  it.each([
    [500, 'Server error'],
    [403, 'Restricted access'],
    [502, 'Something went wrong'],
    [503, 'Something went wrong'],
  ])("shows the page of status %i with the server's words", async (httpStatus, title) => {
    const refusal = new Refusal('busy', { appCode: 'unavailable', httpStatus });
    await open({ 'user.me': refusal });
    expect(await screen.findByRole('heading', { name: title })).toBeTruthy();
    expect(screen.getByText('Please try again in a moment.')).toBeTruthy();
  });
});
