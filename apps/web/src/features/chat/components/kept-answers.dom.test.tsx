import { videoIdSchema } from '@bedside/contracts/kit/ids';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderScreen } from '../../../test-render';
import { KeptAnswers } from './kept-answers';

const id = (last: number) => `0199aa00-0000-7000-8000-00000000000${last}`;
const videoId = videoIdSchema.parse(id(9));

it('are changed and removed by their second, and say when patients do not see one', async () => {
  const kept = { approvedAt: new Date(), text: null, sentence: null, question: null, answerVideo: null };
  const { calls } = await renderScreen(<KeptAnswers videoId={videoId} />, {
    'momentAnswer.ofVideo': [
      { ...kept, id: id(1), second: 5, text: 'Rest.' },
      { ...kept, id: id(2), second: 92, answerVideo: { id: id(8), title: 'Bending', isOpen: false } },
      { ...kept, id: id(3), second: null, sentence: 'Let me say that again.', text: 'Once a day.' },
    ],
    'momentAnswer.keep': null,
    'momentAnswer.remove': null,
  });
  expect(await screen.findByText(/^The public link of this video is off/)).toBeTruthy();
  expect(screen.getByText('Let me say that again.')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Edit the answer at 0:05' }));
  fireEvent.change(screen.getByRole('textbox', { name: 'Message' }), { target: { value: 'Rest well.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  fireEvent.click(screen.getByRole('button', { name: 'Remove the answer at 1:32' }));
  await waitFor(() =>
    expect(calls.filter(({ path }) => /keep|remove/.test(path)).map(({ input }) => input)).toEqual([
      { videoId, second: 5, text: 'Rest well.' },
      { videoId, id: id(2) },
    ]),
  );
});
