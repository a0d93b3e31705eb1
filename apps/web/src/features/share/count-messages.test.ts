import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Recipients } from '@bedside/contracts/sharing/share/share.schema';
import { describe, expect, it } from 'vitest';
import { countMessages } from './count-messages';

const recipient = (
  firstName: string,
  ways: Omit<Recipients['recipients'][number], 'id' | 'firstName' | 'lastName' | 'had'>,
) => ({
  id: firstName as PatientId,
  firstName,
  lastName: 'Berg',
  had: null,
  ...ways,
});

describe('the number of messages', () => {
  it('counts the messages by each channel, and each text message by its parts with its own name', () => {
    const recipients = [
      recipient('Al', { sms: null, mail: null }),
      recipient('Al', { sms: null, mail: 'no-email' }),
      recipient('Maximiliana', { sms: null }),
      recipient('Zoë', { mail: null }),
      recipient('Ida', { sms: 'sms-opted-out', mail: null }),
    ];
    // 158 characters without the name: "Al" makes 160, which is one part, and a longer name makes two.
    const smsOf = (name: string) => name + 'x'.repeat(158);
    expect(countMessages(recipients, smsOf)).toEqual({ mail: 3, sms: 3, smsParts: 4 });
  });
});
