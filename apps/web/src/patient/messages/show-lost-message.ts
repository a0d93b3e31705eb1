import { messageTexts } from './texts';

/** Says at the end of the page that a message was never sent, with its words and a way to be rid of it. */
export function showLostMessage(text: string, drop: () => void): void {
  const notice = document.createElement('aside');
  notice.setAttribute('role', 'status');
  notice.style.cssText =
    'max-width: 640px; margin: 16px auto; padding: 16px; overflow-wrap: anywhere; border-radius: 8px; background: var(--danger-tint); color: var(--danger-text)';
  const says = document.createElement('p');
  says.textContent = messageTexts.lost;
  const words = document.createElement('blockquote');
  words.textContent = text;
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = messageTexts.drop;
  button.style.cssText = 'min-height: 48px; padding: 0 20px';
  button.addEventListener('click', () => {
    drop();
    notice.remove();
  });
  notice.append(says, words, button);
  document.body.append(notice);
}
