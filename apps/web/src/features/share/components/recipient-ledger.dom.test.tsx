import type { PatientId } from '@bedside/contracts/kit/ids';
import type { Recipients } from '@bedside/contracts/sharing/share/share.schema';
import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderScreen } from '../../../test-render';
import { RecipientLedger } from './recipient-ledger';

const BOX_PX = 280;
const ROW_PX = 64;

beforeEach(() => {
  // jsdom has no layout; the list renders what fits into its box.
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(BOX_PX);
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW_PX);
  Element.prototype.scrollTo ??= () => undefined;
});
afterEach(() => vi.restoreAllMocks());

type Refusal = Recipients['recipients'][number]['mail'];

type Shown = { of?: 'video' | 'playlist'; had?: Recipients['recipients'][number]['had'] };

async function show(
  many: number,
  mailOfLast: Refusal = 'no-email',
  { of = 'video', had = null }: Shown = {},
) {
  const recipients: Recipients['recipients'] = Array.from({ length: many }, (_, at) => ({
    had,
    id: `0197b000-0000-7000-8000-${String(at).padStart(12, '0')}` as PatientId,
    firstName: 'Ann',
    lastName: `Number ${at}`,
    sms: null,
    mail: at === many - 1 ? mailOfLast : null,
  }));
  const whole = { reached: many, unreached: 0, smsWaitsUntil: null, recipients };
  await renderScreen(
    <RecipientLedger
      of={of}
      recipients={whole}
      list={{ current: null }}
      onMended={() => undefined}
      onTakeOut={() => undefined}
    />,
  );
}

describe('the list before sending', () => {
  it('renders only the visible ones of 10,000 patients, says how many there are, and lists problems first', async () => {
    await show(10_000);
    expect(screen.getByRole('status').textContent).toBe('10,000 patients will get it');
    const rows = await screen.findAllByRole('listitem');
    expect(rows.length).toBeGreaterThan(3);
    expect(rows.length).toBeLessThan(2 * (BOX_PX / ROW_PX) + 16);
    expect(rows[0]?.textContent).toContain('Number 9999');
    expect(rows[0]?.textContent).toContain('E-mail: This patient has no e-mail address.');
    expect(rows[0]?.getAttribute('aria-posinset')).toBe('1');
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('10000');
  });

  it.each([
    ['no-email', 'E-mail: This patient has no e-mail address.', 1],
    ['mail-opted-out', 'E-mail: This patient asked not to receive e-mails.', 0],
  ] as const)(
    'says why no mail is sent for %s: %s, with %i field to add one',
    async (code, words, fields) => {
      await show(1, code);
      expect(screen.getByRole('listitem').textContent).toContain(words);
      expect(screen.queryAllByRole('button', { name: 'E-mail of Ann Number 0' })).toHaveLength(fields);
    },
  );

  it('renders a short list completely, and is reached by keyboard', async () => {
    await show(12);
    expect(screen.getAllByRole('listitem')).toHaveLength(12);
    expect(screen.getByRole('list', { name: 'Who will get it' }).tabIndex).toBe(0);
  });

  it.each([
    ['video', false, 'Got this video on Nov 20, 2026, not opened yet'],
    ['video', true, 'Got this video on Nov 20, 2026 and opened it'],
    ['playlist', false, 'Got this playlist on Nov 20, 2026, not opened yet'],
    ['playlist', true, 'Got this playlist on Nov 20, 2026 and opened it'],
  ] as const)('says who has the %s already (opened: %s): %s', async (of, isOpened, words) => {
    await show(1, null, { of, had: { timeSent: new Date('2026-11-20T12:00:00Z'), isOpened } });
    expect(screen.getByRole('listitem').textContent).toContain(words);
  });

  it('says nothing of the kind to somebody who gets it for the first time', async () => {
    await show(1, null);
    expect(screen.getByRole('listitem').textContent).not.toContain('Got this');
  });
});
