import type { Video, VideoStatus } from '@bedside/contracts/videos/video/video.schema';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { renderScreen, type Replies } from '../../../test-render';
import { storeSummary, readStoredSummary } from '../stored-summary';
import { SummaryForm } from './summary-form';

const id = '0190d4a4-0000-7000-8000-000000000001';
const video = (given: { status?: VideoStatus; title?: string | null } = {}): Video =>
  ({
    id,
    title: 'Knee',
    description: null,
    tags: [{ id: 't', name: 'knee' }],
    script: null,
    images: [],
    posterUrl: null,
    posterPreview: null,
    status: 'ready to share',
    user: { firstName: 'Ada', lastName: 'Weber', title: null, placeOfWork: 'Clinic' },
    ...given,
  }) as unknown as Video;

async function open(shown: Video, answers: Replies = {}) {
  const view = await renderScreen(<SummaryForm video={shown} />, {
    'video.topTags': [],
    'video.update': (input: object) => ({ ...shown, ...input, tags: [] }),
    ...answers,
  });
  return { ...view, sent: () => view.calls.find(({ path }) => path === 'video.update')?.input };
}
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const type = (label: RegExp, value: string) =>
  fireEvent.change(screen.getByRole('textbox', { name: label }), { target: { value } });

beforeEach(() => sessionStorage.clear());

describe('saving the summary of a video', () => {
  it.each<[VideoStatus, string, VideoStatus | undefined]>([
    ['draft', 'Save video', 'ready to share'],
    ['draft', 'Save as draft', 'draft'],
    ['ready to share', 'Save as draft', 'draft'],
    ['ready to share', 'Save video', 'ready to share'],
    ['shared', 'Save video', 'shared'],
    ['restricted', 'Save video', 'restricted'],
    ['processing', 'Save video', undefined],
  ])('of one that is %s by "%s" asks for the status %s', async (status, button, expected) => {
    const { sent } = await open(video({ status }));
    type(/^Description/, 'Slowly.');
    press(button);
    await waitFor(() => expect(sent()).toMatchObject({ videoId: id, description: 'Slowly.', title: 'Knee' }));
    expect((sent() as { status?: VideoStatus }).status).toBe(expected);
  });

  it.each<[VideoStatus, boolean]>([
    ['draft', true],
    ['ready to share', true],
    ['shared', false],
    ['processing', false],
    ['restricted', false],
  ])('of one that is %s offers a draft: %s', async (status, isOffered) => {
    await open(video({ status }));
    expect(screen.queryByRole('button', { name: 'Save as draft' }) !== null).toBe(isOffered);
  });

  it('asks for a title unless it is kept as a draft', async () => {
    const { sent } = await open(video({ status: 'draft', title: null }));
    press('Save video');
    expect(await screen.findByText('This field is required')).toBeTruthy();
    expect(sent()).toBeUndefined();
    press('Save as draft');
    await waitFor(() => expect(sent()).toMatchObject({ status: 'draft' }));
  });

  it('says so when there are no tags to select', async () => {
    await open(video());
    fireEvent.click(screen.getByLabelText('Tags', { selector: 'input' }));
    const empty = await screen.findByRole('option', { name: 'No tags to select. Type to add new one!' });
    expect(empty.getAttribute('data-combobox-disabled')).toBe('true');
  });
});

describe('unsaved text', () => {
  it('is stored while the form is away, and removed when it is saved', async () => {
    const { unmount } = await open(video());
    type(/^Title/, 'Knee, week two');
    await waitFor(() => expect(readStoredSummary(sessionStorage, id)?.title).toBe('Knee, week two'));
    unmount();
    const { sent } = await open(video());
    expect(await screen.findByText(/These changes from your last visit/)).toBeTruthy();
    press('Save video');
    await waitFor(() => expect(sent()).toMatchObject({ title: 'Knee, week two' }));
    await waitFor(() => expect(readStoredSummary(sessionStorage, id)).toBeNull());
  });

  it('is discarded when asked', async () => {
    storeSummary(sessionStorage, id, { title: 'Old', description: '', tags: [], script: '' });
    await open(video());
    fireEvent.click(await screen.findByRole('button', { name: 'Discard changes' }));
    expect(screen.getByRole<HTMLInputElement>('textbox', { name: /^Title/ }).value).toBe('Knee');
  });
});
