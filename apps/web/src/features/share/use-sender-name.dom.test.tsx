import { fullNameOf } from '@bedside/contracts/account/user/user.rules';
import type { User } from '@bedside/contracts/account/user/user.schema';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { CurrentUserProvider } from '../../lib/current-user';
import { renderScreen } from '../../test-render';
import type { ShareSubject } from './share-subject';
import { useSenderName } from './use-sender-name';

const named = (firstName: string, title: string | null) => ({ firstName, lastName: 'Lee', title });
const user = named('Jana', null) as unknown as User;
const video = { kind: 'video', video: { user: { ...named('Lise', null), title: { id: 'md', name: 'MD' } } } };
const playlist = { kind: 'playlist', playlist: { doctor: named('Ada', 'Dr.') } };

function Sender({ subject }: { subject: ShareSubject }) {
  return <p>{fullNameOf(useSenderName(subject))}</p>;
}

it.each([
  ['doctor', video, 'Jana Lee'],
  ['doctor', playlist, 'Jana Lee'],
  ['assistant', video, 'Lise Lee, MD'],
  ['assistant', playlist, 'Dr. Ada Lee'],
] as const)('Of what a %s sends, the patient reads the name of the doctor: %#', async (role, of, name) => {
  const subject = of as unknown as ShareSubject;
  await renderScreen(
    <CurrentUserProvider value={user}>
      <Sender subject={subject} />
    </CurrentUserProvider>,
    { 'colleague.workplace': { role } },
  );
  expect(await screen.findByText(name)).toBeTruthy();
});
