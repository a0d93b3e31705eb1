import { chatTexts } from '@bedside/contracts/chat/chat.texts';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi, type Mock } from 'vitest';
import { AskUnclear } from './ask-unclear';
import { messageTexts } from './texts';
import { waitingStore } from './waiting-store';

afterEach(() => {
  vi.unstubAllGlobals();
  localStorage.clear();
});
afterEach(async () => {
  for (const { key } of await waitingStore().list()) await waitingStore().remove(key);
});

/** Asks at a second, with this answer of the server. */
async function ask(answer: () => Response): Promise<{ body: unknown; onHelped: Mock }> {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', (_url: string, { body }: RequestInit) => {
    calls.push(JSON.parse(String(body)));
    return Promise.resolve(answer());
  });
  const kept = [
    { second: 90, question: 'How far?', text: 'Until it pulls a little.', video_link_id: null },
    { second: 140, question: null, text: 'At another place.', video_link_id: null },
  ];
  const onHelped = vi.fn();
  render(<AskUnclear shareId="share" second={92} keptAnswers={kept} onHelped={onHelped} />);
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: messageTexts.no }));
  const box = screen.getByRole('textbox', { name: messageTexts.ask('1:32') });
  fireEvent.change(box, { target: { value: 'How far is that?' } });
  fireEvent.click(screen.getByRole('button', { name: 'Send message' }));
  await vi.waitFor(() => expect(calls).toHaveLength(1));
  return { body: calls[0], onHelped };
}
const refusal = (status: number, message: string) => () => Response.json({ message }, { status });

describe('the question about a second that was not understood', () => {
  it('shows the answers to others there, and becomes a message about that second', async () => {
    const { body, onHelped } = await ask(() => Response.json({ data: {} }, { status: 201 }));
    await screen.findByText(messageTexts.asked);
    expect(body).toMatchObject({
      text: 'How far is that?',
      about: { patient_video_id: 'share', current_time: 92 },
    });
    screen.getByText('How far?');
    screen.getByText('Until it pulls a little.');
    expect(onHelped.mock.calls).toEqual([[false]]);
    expect(screen.queryByText('At another place.')).toBeNull();
  });

  it('asks for no words where an answer to others helped', () => {
    const kept = [{ second: 92, question: 'How far?', text: 'Until it pulls.', video_link_id: null }];
    const onHelped = vi.fn();
    render(<AskUnclear shareId="share" second={92} keptAnswers={kept} onHelped={onHelped} />);
    screen.getByText(messageTexts.askHelped);
    fireEvent.click(screen.getByRole('button', { name: messageTexts.yes }));
    screen.getByText(messageTexts.helped);
    expect(onHelped.mock.calls).toEqual([[true]]);
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each(['closed', 'opted-out'] as const)('says that it was not sent where it is %s', async (code) => {
    await ask(refusal(409, chatTexts[code]));
    const said = await screen.findByText(`${messageTexts.notSent} ${chatTexts[code]}`);
    expect(said.getAttribute('role')).toBe('status');
  });

  it('is asked for by a press on Send while nothing is written', () => {
    render(<AskUnclear shareId="share" second={92} keptAnswers={[]} onHelped={vi.fn()} />);
    fireEvent.click(screen.getByRole('button', { name: messageTexts.send }));
    expect(screen.getByRole('status').textContent).toBe(messageTexts.empty);
    const box = screen.getByRole('textbox');
    expect(document.activeElement).toBe(box);
    fireEvent.change(box, { target: { value: 'Why?' } });
    expect(screen.getByRole('status').textContent).toBe('');
  });

  it('does not wait for the network where the link opens nothing any more', async () => {
    await ask(refusal(404, 'Not found'));
    await screen.findByText(`${messageTexts.notSent} ${messageTexts.gone}`);
  });
});
