import { describe, expect, it } from 'vitest';
import { deliveryReasons, readDeliveryReason } from './delivery.rules';

describe('the stored reason of a delivery', () => {
  it.each(deliveryReasons)('is the code %s', (code) => {
    expect(readDeliveryReason(code)).toEqual({ reason: code, storedText: null });
  });

  it('has no code where an earlier release stored the sentence', () => {
    expect(readDeliveryReason('The mailbox is full.')).toEqual({
      reason: 'other',
      storedText: 'The mailbox is full.',
    });
    expect(readDeliveryReason('toString')).toEqual({ reason: 'other', storedText: 'toString' });
  });

  it('is null for a successful delivery', () => {
    expect(readDeliveryReason(null)).toEqual({ reason: null, storedText: null });
  });
});
