import { describe, expect, it } from 'vitest';
import { deliveryReasons, readDeliveryReason, type DeliveryReason } from './delivery.rules';

describe('the stored reason of a delivery', () => {
  it('is a code with its sentence', () => {
    const codes = Object.keys(deliveryReasons) as DeliveryReason[];
    for (const code of codes)
      expect(readDeliveryReason(code)).toEqual({ reason: code, message: deliveryReasons[code] });
  });

  it('has no code where an earlier version stored the sentence', () => {
    expect(readDeliveryReason('The mailbox is full.')).toEqual({
      reason: 'other',
      message: 'The mailbox is full.',
    });
    expect(readDeliveryReason('toString')).toEqual({ reason: 'other', message: 'toString' });
  });

  it('is none for a delivery that went well', () => {
    expect(readDeliveryReason(null)).toEqual({ reason: null, message: null });
  });
});
