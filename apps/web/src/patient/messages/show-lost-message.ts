import type { WaitingMessage } from './waiting-queue';
import { messageTexts } from './texts';

/** Says at the end of the page why a message was never sent, with its words, its notes and a way to be rid of it. */
export function showLostMessage({ text, files }: WaitingMessage, why: string, drop: () => void): void {
  const aside = document.createElement('aside');
  aside.setAttribute('role', 'status');
  aside.style.cssText =
    'max-width: 640px; margin: 16px auto; padding: 16px; overflow-wrap: anywhere; border-radius: 8px; background: var(--danger-tint); color: var(--danger-text)';
  const says = document.createElement('p');
  says.textContent = why;
  const words = document.createElement('blockquote');
  words.textContent = text;
  aside.append(says, words);
  const addresses: string[] = [];
  for (const { file, name, isNote } of files) {
    const line = document.createElement('p');
    line.textContent = isNote ? messageTexts.yourVoiceNote : name;
    aside.append(line);
    if (!isNote) continue;
    const note = document.createElement('audio');
    note.controls = true;
    note.src = URL.createObjectURL(file);
    note.setAttribute('aria-label', messageTexts.yourVoiceNote);
    addresses.push(note.src);
    aside.append(note);
  }
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = messageTexts.drop;
  button.style.cssText = 'min-height: 48px; padding: 0 20px';
  button.addEventListener('click', () => {
    drop();
    for (const address of addresses) URL.revokeObjectURL(address);
    aside.remove();
  });
  aside.append(button);
  document.body.append(aside);
}
