import { expect, it } from 'vitest';
import { SMS_MAX_CHARACTERS } from '@bedside/contracts/kit/constants';
import { writeReminderSms } from './write-reminder-sms';

it('a reminder says that it is one, before the text of the original message', () => {
  expect(writeReminderSms('Hello {{patient.name}}.', 'Ada', 'https://a.example/s/x')).toBe(
    'Reminder: Hello Ada.\nhttps://a.example/s/x',
  );
});

it('a reminder that would be too long is the original message', () => {
  const message = 'x'.repeat(SMS_MAX_CHARACTERS - 30);
  const text = writeReminderSms(message, 'Ada', 'https://a.example/s/x');
  expect(text).toBe(`${message}\nhttps://a.example/s/x`);
  expect(writeReminderSms(message.slice(9), 'Ada', 'https://a.example/s/x')).toMatch(/^Reminder: x/);
});
