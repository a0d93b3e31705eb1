import type { Workplace } from '@bedside/contracts/practice/colleague/colleague.schema';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { trpc } from '../../../lib/trpc';
import { renderScreen } from '../../../test-render';
import { FactorGate } from './factor-gate';

const closed: Workplace = {
  needsFactor: true,
  lockMinutes: null,
  role: 'doctor',
  places: [],
  offers: [],
  phoneCountry: 'US',
};

let show: (workplace: Workplace) => void;

/** As the lock of the screen shows it. */
function Screen() {
  const { data } = trpc.colleague.workplace.useQuery();
  const [given, setGiven] = useState<Workplace | undefined>();
  useEffect(() => {
    show = setGiven;
  }, []);
  const workplace = given ?? data;
  return workplace ? <FactorGate workplace={workplace} /> : null;
}

/** @param isOn whether two-step login is on by now */
function openGate(isOn: boolean) {
  const workplaces = [closed];
  return renderScreen(<Screen />, {
    'colleague.workplace': () => workplaces.shift() ?? { ...closed, needsFactor: false },
    'secondFactor.show': { isOn, recoveryCodesLeft: isOn ? 10 : 0 },
    'colleague.choose': undefined,
  });
}
const gate = () => screen.queryByRole('dialog');

describe('the gate of a practice that asks for two-step login', () => {
  it('lets whoever has turned it on go on', async () => {
    await openGate(true);
    fireEvent.click(await screen.findByRole('button', { name: 'Go on to the practice' }));
    await waitFor(() => expect(gate()).toBeNull());
  });

  it('offers nothing else to whoever has not, and opens when the practice asks no more', async () => {
    await openGate(false);
    await screen.findByRole('button', { name: 'Turn on' });
    expect(screen.queryByRole('button', { name: 'Go on to the practice' })).toBeNull();
    act(() => show({ ...closed, needsFactor: false }));
    await waitFor(() => expect(gate()).toBeNull());
    act(() => show(closed));
    await waitFor(() => expect(gate()).not.toBeNull());
  });

  it('stays until the recovery codes are read, although the practice asks no more', async () => {
    await openGate(true);
    await screen.findByRole('button', { name: 'Go on to the practice' });
    act(() => show({ ...closed, needsFactor: false }));
    expect(gate()).not.toBeNull();
  });
});
