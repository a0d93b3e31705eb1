import { describe, expect, it } from 'vitest';
import { STRIPE_VERSION } from '../stripe-client';
import { enterStripe, type StripeCall } from './stripe-door';
import { createStripeWorld } from './stripe-world';

/* What Stripe refuses, by its public description of version 2026-10-28.endive and its page on idempotent requests. */

const DAY_MS = 86_400_000;
let now = Date.parse('2026-11-28T10:00:00Z');
const world = createStripeWorld(() => now);

const call = (what: string, body = '', more: Partial<StripeCall> = {}) => {
  const [method = '', path = ''] = what.split(' ');
  const given = { method, url: `/v1/${path}`, body, key: undefined };
  const account = { authorization: 'Bearer sk', version: STRIPE_VERSION };
  const answer = enterStripe(world, { secretKey: 'sk', pageSize: 100 }, { ...given, ...account, ...more });
  const { id = '', error } = answer.body as { id?: string; error?: { code: string } };
  return { id, code: error?.code ?? 'ok', status: answer.status, isReplayed: answer.isReplayed };
};
const many = (count: number, one: (at: number) => string) =>
  Array.from({ length: count }, (_none, at) => one(at)).join('&');
const letters = (count: number) => 'x'.repeat(count);

const customer = call('POST customers', 'email=ada%40clinic.example').id;
const product = call('POST products', 'name=Pro').id;
const price = `[price_data][currency]=usd&items[0][price_data][product]=${product}`;
const item = `items[0]${price}&items[0][price_data][recurring][interval]=month`;
const order = `customer=${customer}&${item}&items[0][price_data][unit_amount]=2900`;
const rate = 'display_name=VAT&percentage=23&inclusive=false';
const unknown = 'parameter_unknown';
const invalid = 'parameter_invalid_string';

describe('a call', () => {
  it.each([
    ['POST customers', 'emial=a', unknown],
    ['POST customers', 'email=nobody', invalid],
    ['POST customers', `email=${letters(510)}@a.example`, invalid],
    ['POST customers', many(51, (at) => `metadata[k${at}]=v`), invalid],
    ['POST customers', many(50, (at) => `metadata[k${at}]=v`), 'ok'],
    ['POST customers', `metadata[${letters(41)}]=v`, invalid],
    ['POST customers', `metadata[k]=${letters(501)}`, invalid],
    [`POST customers/${customer}`, `name=${letters(257)}`, invalid],
    [`POST customers/${customer}`, `name=${letters(256)}`, 'ok'],
    [`POST customers/${customer}`, `address[line1]=${letters(5_001)}`, invalid],
    [`POST customers/${customer}`, 'address[country]=Germany', invalid],
    [`POST customers/${customer}`, 'address[street]=a', unknown],
    ['POST customers/cus_none', 'name=a', 'resource_missing'],
    [`POST customers/${customer}/tax_ids`, 'type=eu_vat', invalid],
    [`POST customers/${customer}/tax_ids`, 'type=eu&value=DE123456789', invalid],
    ['POST products', 'id=a', invalid],
    ['POST products', `id=${product}&name=Pro`, 'resource_already_exists'],
    ['POST tax_rates', 'display_name=VAT&percentage=23', invalid],
    ['POST tax_rates', rate.replace('VAT', letters(51)), invalid],
    ['POST tax_rates', rate.replace('23', '101'), invalid],
    ['POST tax_rates', rate, 'ok'],
    ['POST subscriptions', order.replace(customer, ''), 'resource_missing'],
    ['POST subscriptions', `customer=${customer}`, invalid],
    ['POST subscriptions', order.replace('=usd', '=USD'), invalid],
    ['POST subscriptions', order.replace('2900', '29.5'), invalid],
    ['POST subscriptions', order.replace('2900', '100000000'), invalid],
    ['POST subscriptions', order.replace('month', 'fortnight'), invalid],
    ['POST subscriptions', order.replace(product, 'prod_none'), 'resource_missing'],
    ['POST subscriptions', `${order}&trial_period_days=731`, invalid],
    ['POST subscriptions', `${order}&payment_behavior=sometimes`, invalid],
    ['POST subscriptions', `${order}&${many(6, (at) => `default_tax_rates[${at}]=txr`)}`, invalid],
    ['POST subscriptions', `${order}&default_tax_rates[0]=txr_none`, 'resource_missing'],
    ['POST refunds', 'payment_intent=pi_none&amount=0', invalid],
    ['POST refunds', 'payment_intent=pi_none&amount=1', 'charge_not_found'],
    ['GET invoices?limit=101', '', invalid],
    ['GET invoices?limit=0', '', invalid],
    ['GET invoices?starting_after=in_none', '', 'resource_missing'],
    ['GET invoices?expand[0]=data.a.b.c.d', '', 'property_expansion_max_depth'],
    [`GET customers/${customer}?expand[0]=subscriptions_of`, '', 'invalid_expand'],
    ['GET customer', '', 'unrecognized_request'],
  ])('%s with %s answers %s', (what, body, code) => {
    expect(call(what, body).code).toBe(code);
  });

  it('needs the key of the account, and the version whose shapes are read', () => {
    expect(call('GET invoices', '', { authorization: 'Bearer other' }).status).toBe(401);
    for (const version of [undefined, '2020-08-27'])
      expect(call('GET invoices', '', { version }).code).toBe('invalid_api_version');
  });
});

describe('a key', () => {
  const make = (key: string, body = 'name=Pro') => call('POST products', body, { key });

  it('repeats the answer to the same call, and is refused with another one', () => {
    const first = make('one');
    expect(make('one')).toEqual({ ...first, isReplayed: true });
    expect(make('one', 'name=Other').code).toBe('idempotency_error');
  });

  it('is forgotten after a day', () => {
    const first = make('day');
    now += DAY_MS + 1_000;
    expect(make('day').id).not.toBe(first.id);
  });

  it('has at most 255 characters of Latin-1', () => {
    expect(make(letters(255)).code).toBe('ok');
    expect([make(letters(256)).code, make('Łódź').code]).toEqual(Array(2).fill('idempotency_key_invalid'));
  });

  it('is not used up by a call that is refused before anything took place', () => {
    expect(make('mended', 'name=Pro&nmae=Pro').code).toBe(unknown);
    expect(make('mended').code).toBe('ok');
  });

  it('does nothing for another method than POST', () => {
    const { id } = call('POST subscriptions', order);
    const end = () => call(`DELETE subscriptions/${id}`, '', { key: 'end' }).code;
    expect([end(), end()]).toEqual(['ok', 'resource_missing']);
  });
});
