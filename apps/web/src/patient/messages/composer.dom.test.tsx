import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { browserStore } from '../page-store';
import { createChatCalls } from './chat-calls';
import { Composer } from './composer';
import type { MessageOutbox } from './message-outbox';
import { messageTexts } from './texts';

afterEach(() => localStorage.clear());

describe('the message of a patient', () => {
  it('is asked for by a press on Send while nothing is written, and then sent', () => {
    const add = vi.fn<MessageOutbox['add']>();
    const calls = createChatCalls(() => Promise.resolve(new Response(null, { status: 204 })), 'area');
    const outbox = { current: { add } as unknown as MessageOutbox };
    const store = browserStore(() => localStorage);
    render(<Composer link="area" thread={{ calls, store, outbox }} heardBy={null} />);
    const send = screen.getByRole('button', { name: messageTexts.send });
    fireEvent.click(send);
    expect(screen.getByText(messageTexts.empty)).toBeTruthy();
    const box = screen.getByRole('textbox', { name: messageTexts.box });
    expect(document.activeElement).toBe(box);
    expect(add).not.toHaveBeenCalled();
    fireEvent.change(box, { target: { value: ' May I drive? ' } });
    expect(screen.queryByText(messageTexts.empty)).toBeNull();
    fireEvent.click(send);
    expect(add.mock.calls.map(([{ text }]) => text)).toEqual(['May I drive?']);
    expect(screen.queryByText(messageTexts.empty)).toBeNull();
  });
});
