import { describe, expect, it } from 'vitest';
import { readResetLink } from './read-reset-link';

const TOKEN = 'kq3-0_Zx1yKq3-0_Zx1yKq3-0_Zx1yKq3-0_Zx1yabc';

describe('the link of a reset mail', () => {
  it.each([
    [`https://bedside.example/reset-password/${TOKEN}#ada%40clinic.example`, 'ada@clinic.example'],
    [
      `  Set a new password: http://127.0.0.1:3000/reset-password/${TOKEN}#a%2Bb%40c.example  `,
      'a+b@c.example',
    ],
    [`https://bedside.example/reset-password/${TOKEN}`, ''],
    [`https://bedside.example/reset-password/${TOKEN}#%E0%A4%A`, ''],
  ])('is read from %j', (text, email) => {
    expect(readResetLink(text)).toEqual({ token: TOKEN, email });
  });

  it.each(['', '1234', TOKEN, 'https://bedside.example/reset-password/', 'https://bedside.example/login'])(
    'is not read from %j',
    (text) => {
      expect(readResetLink(text)).toBeUndefined();
    },
  );
});
