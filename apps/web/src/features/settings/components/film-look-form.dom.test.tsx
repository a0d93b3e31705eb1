import type { User } from '@bedside/contracts/account/user/user.schema';
import { defaultFilmLook } from '@bedside/contracts/account/branding/branding-film-look.rules';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CurrentUserProvider } from '../../../lib/current-user';
import { renderScreen } from '../../../test-render';
import { FilmLookForm } from './film-look-form';

const ada = {
  firstName: 'Ada',
  lastName: 'Weber',
  title: { id: 'dr', name: 'Dr.' },
  placeOfWork: 'Riverside Clinic',
} as unknown as User;
const filmLook = defaultFilmLook(null);
const branding = { clinicName: null, color: null, signature: null, logoUrl: null, filmLook };

async function show() {
  const { calls } = await renderScreen(
    <CurrentUserProvider value={ada}>
      <FilmLookForm />
    </CurrentUserProvider>,
    {
      'branding.get': branding,
      'branding.changeFilmLook': (look: unknown) => ({ ...branding, filmLook: look }),
    },
  );
  await screen.findByRole('button', { name: 'Save your look' });
  return () => calls.filter(({ path }) => path === 'branding.changeFilmLook').map(({ input }) => input);
}

const type = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
const part = (name: string) => within(screen.getByRole('group', { name }));

test('The look is saved as it was chosen, and shown with the words of this doctor', async () => {
  const saved = await show();
  expect(screen.getByRole('img', { name: 'Exercises after knee surgery, Dr. Ada Weber' })).toBeTruthy();
  type(screen.getByRole('textbox', { name: 'Colour behind them' }), '#204060');
  type(part('Name strip').getByRole('textbox', { name: 'Words' }), '{{doctor.name}}, knees');
  fireEvent.click(part('Name strip').getByRole('radio', { name: 'Right' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save your look' }));
  await waitFor(() =>
    expect(saved()).toEqual([
      {
        ...filmLook,
        background: '#204060',
        strip: { ...filmLook.strip, words: '{{doctor.name}}, knees', place: 'right' },
      },
    ]),
  );
});

test('Colours that are too alike are named, and a colour that is none is not saved', async () => {
  const saved = await show();
  const background = screen.getByRole('textbox', { name: 'Colour behind them' });
  type(background, '#fefefe');
  expect(screen.getByText(/These two colours are too alike/)).toBeTruthy();
  type(background, 'red');
  expect(screen.queryByText(/These two colours are too alike/)).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Save your look' }));
  await waitFor(() => expect(background.getAttribute('aria-invalid')).toBe('true'));
  expect(saved()).toEqual([]);
});

test('A part that is off has no fields and no picture', async () => {
  await show();
  fireEvent.click(screen.getByRole('switch', { name: 'Films begin with an opening card' }));
  expect(part('Opening card').queryByRole('textbox')).toBeNull();
  expect(screen.getAllByRole('img')).toHaveLength(1);
});
