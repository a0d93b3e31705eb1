import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { Toasts } from '../../../ui/toasts';
import { CueEditor } from './cue-editor';

const cues = [
  { startMs: 0, endMs: 4_000, text: 'Bend your knee', isUncertain: false },
  { startMs: 5_000, endMs: 9_000, text: 'hold it', isUncertain: true },
];
const texts = () => screen.getAllByRole<HTMLInputElement>('textbox').map(({ value }) => value);
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

async function show() {
  const onSave = vi.fn();
  await renderScreen(
    <>
      <CueEditor cues={cues} busy={false} onSave={onSave} onCancel={vi.fn()} />
      <Toasts />
    </>,
    {},
  );
  return onSave;
}

it('splits a line at the cursor, and the cursor goes to the second half', async () => {
  const onSave = await show();
  screen.getAllByRole<HTMLInputElement>('textbox')[0]?.setSelectionRange(5, 5);
  press('Split the caption at 0:00 at the cursor');
  expect(texts()).toEqual(['Bend', 'your knee', 'hold it']);
  expect(document.activeElement).toBe(screen.getAllByRole('textbox')[1]);
  press('Save captions');
  expect(onSave).toHaveBeenCalledWith([
    expect.objectContaining({ startMs: 0, text: 'Bend' }),
    expect.objectContaining({ endMs: 4_000, text: 'your knee' }),
    cues[1],
  ]);
});

it('says where the cursor must be when it is at an end of the line, and changes nothing', async () => {
  await show();
  screen.getAllByRole<HTMLInputElement>('textbox')[0]?.setSelectionRange(0, 0);
  press('Split the caption at 0:00 at the cursor');
  expect(await screen.findByText('Put the cursor between two words, and split again.')).toBeTruthy();
  expect(texts()).toEqual(['Bend your knee', 'hold it']);
});

it('joins a line with the next, which the last line does not have', async () => {
  const onSave = await show();
  expect(
    screen.getByRole<HTMLButtonElement>('button', { name: 'Join the caption at 0:05 with the next' })
      .disabled,
  ).toBe(true);
  press('Join the caption at 0:00 with the next');
  expect(texts()).toEqual(['Bend your knee hold it']);
  press('Save captions');
  expect(onSave).toHaveBeenCalledWith([expect.objectContaining({ startMs: 0, endMs: 9_000 })]);
});
