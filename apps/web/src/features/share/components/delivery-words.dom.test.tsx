import { deliveryReasons } from '@bedside/contracts/sharing/delivery/delivery.rules';
import type { Delivery } from '@bedside/contracts/sharing/share/share.schema';
import { fireEvent, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { en } from '../../../locales/en/catalogue';
import { renderScreen } from '../../../test-render';
import { DeliveryWords } from './delivery-words';

async function show(reason: Delivery['reason']) {
  const rest = { state: 'failed', waitsUntil: null, updatedAt: new Date(0) } as const;
  await renderScreen(<DeliveryWords deliveries={[{ channel: 'sms', reason, ...rest }]} />);
  const words = screen.getByText('SMS failed').closest('[tabindex]');
  if (words) fireEvent.mouseEnter(words);
  return words;
}

describe('the words of a delivery', () => {
  it.each(['mailbox-full', 'phone-not-in-use'] as const)(
    'say %s in the words of the catalogue',
    async (reason) => {
      await show(reason);
      expect(await screen.findByText(en.words.delivery.said[reason])).toBeTruthy();
    },
  );

  it('take no focus where there is nothing to explain', async () => {
    expect(await show(null)).toBeNull();
  });

  it('are in the catalogue for every reason and for no other', () => {
    expect(Object.keys(en.words.delivery.said)).toEqual([...deliveryReasons]);
  });
});
