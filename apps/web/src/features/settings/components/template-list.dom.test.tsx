import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { renderScreen, type Replies } from '../../../test-render';
import { TemplateList } from './template-list';

const template = (name: string, tag: string | null, isDefault = false) => ({
  id: name,
  name,
  message: `${name}.`,
  tag,
  isDefault,
});

const show = (answers: Replies = {}) =>
  renderScreen(<TemplateList />, {
    'messageTemplate.list': [
      template('All', null, true),
      template('Knee', 'knee', true),
      template('Hip', 'hip'),
    ],
    'video.topTags': [{ id: '1', name: 'shoulder', videosCount: 2 }],
    'messageTemplate.save': undefined,
    'messageTemplate.chooseDefault': undefined,
    ...answers,
  });

describe('the list of saved messages', () => {
  it('says for which videos each is, and which of them shares begin with', async () => {
    await show();
    expect(await screen.findByText('Every share begins with it')).toBeTruthy();
    expect(screen.getByText('Shares of videos with the tag knee begin with it')).toBeTruthy();
    expect(screen.getByText('For videos with the tag hip')).toBeTruthy();
  });

  it('makes one the default of its tag, and takes the default of a tag away', async () => {
    const { calls } = await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Begin shares with Hip' }));
    fireEvent.click(screen.getByRole('button', { name: 'Begin shares with Knee' }));
    await waitFor(() =>
      expect(
        calls.flatMap(({ path, input }) => (path === 'messageTemplate.chooseDefault' ? [input] : [])),
      ).toEqual([{ id: 'Hip' }, { id: null, tag: 'knee' }]),
    );
  });

  it('moves a message to another tag, and keeps a tag that no video has any more', async () => {
    const { calls } = await show();
    fireEvent.click(await screen.findByRole('button', { name: 'Edit Knee' }));
    const field = await screen.findByRole('combobox', { name: 'For videos with the tag' });
    expect((field as HTMLInputElement).value).toBe('knee');
    fireEvent.click(field);
    fireEvent.click(await screen.findByRole('option', { name: 'shoulder' }));
    fireEvent.click(screen.getByRole('button', { name: 'Save message' }));
    await waitFor(() =>
      expect(calls.find(({ path }) => path === 'messageTemplate.save')?.input).toEqual({
        name: 'Knee',
        message: 'Knee.',
        tag: 'shoulder',
      }),
    );
  });
});
