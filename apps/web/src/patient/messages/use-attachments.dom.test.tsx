import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AddedFile } from './added-file';
import { ChatFailure, type ChatCalls } from './chat-calls';
import { messageTexts } from './texts';
import { useAttachments } from './use-attachments';

beforeEach(() => {
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:note', revokeObjectURL: vi.fn() }));
});
afterEach(() => vi.unstubAllGlobals());

const note = { file: new Blob(['sound']), name: 'voice-note', isNote: true, isTold: true };
const sent = { name: 'voice-note.m4a', id: 'a', seconds: 4 } as Awaited<ReturnType<ChatCalls['attach']>>;

function Files({ attach }: Pick<ChatCalls, 'attach'>) {
  const attached = useAttachments({ attach });
  return (
    <>
      <button type="button" onClick={() => attached.add([note])}>
        Add
      </button>
      <p>{attached.fault}</p>
      {attached.files.map((file) => (
        <AddedFile key={file.local} file={file} attached={attached} look={undefined} />
      ))}
    </>
  );
}
const add = async (attach: ChatCalls['attach']) => {
  render(<Files attach={attach} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Add' })));
};

describe('a voice note of a patient', () => {
  it('can be heard and removed before it is sent', async () => {
    await add(() => Promise.resolve(sent));
    const heard = screen.getByLabelText(messageTexts.voiceNote(4), { selector: 'audio' });
    expect(heard.getAttribute('src')).toBe('blob:note');
    fireEvent.click(screen.getByRole('button', { name: messageTexts.remove(messageTexts.voiceNote(4)) }));
    expect(document.querySelector('audio')).toBeNull();
    expect(URL.revokeObjectURL).toHaveBeenCalledWith('blob:note');
  });

  it.each(['later', 'refused'] as const)(
    'stays when it was not sent (%s), and is sent again',
    async (reason) => {
      const attach = vi.fn<ChatCalls['attach']>(() => Promise.resolve(sent));
      attach.mockRejectedValueOnce(new ChatFailure(reason));
      await add(attach);
      screen.getByText(messageTexts.kept(messageTexts.yourVoiceNote));
      await act(async () => fireEvent.click(screen.getByRole('button', { name: messageTexts.sendAgain })));
      screen.getByText(messageTexts.voiceNote(4));
      expect(attach.mock.calls).toEqual([
        [note.file, 'voice-note', true],
        [note.file, 'voice-note', true],
      ]);
    },
  );

  it('is sent by itself when the network is back', async () => {
    const attach = vi.fn<ChatCalls['attach']>(() => Promise.resolve(sent));
    attach.mockRejectedValueOnce(new ChatFailure('later'));
    await add(attach);
    await act(async () => {
      window.dispatchEvent(new Event('online'));
    });
    screen.getByText(messageTexts.voiceNote(4));
    expect(screen.queryByText(messageTexts.kept(messageTexts.yourVoiceNote))).toBeNull();
  });
});
