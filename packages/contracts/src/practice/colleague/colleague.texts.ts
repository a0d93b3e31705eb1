import { sayWait } from '../../base/attempt/attempt.texts';
import type { ColleagueRole } from '../../account/user/user-role.rules';

/** What is said of colleagues, by code. */
export const colleagueTexts = {
  'mails-stopped':
    'This person asked to get no invitations from this website, so nothing was sent. Ask them yourself: the last invitation that they got has a link that allows them again.',
  'mails-too-many': ({ waitS }: { waitS: number }) =>
    `This person got 3 invitations within a day, so nothing was sent. Please try again in ${sayWait(waitS)}.`,
  'no-seat':
    'Every seat of the plan is taken. Remove somebody or an invitation, or change the plan in the settings.',
  'works-here': 'This person works in your practice already.',
  'works-elsewhere': 'You work in another practice. Leave that one first, in the settings under Colleagues.',
  'other-mail': 'This invitation is for another e-mail address. Log in with the account that it was sent to.',
  'invitation-over': 'This invitation does not exist any more. Ask the owner of the practice for a new one.',
  'factor-needed':
    'This practice asks for two-step login. Turn it on in the settings, under Security. Nothing else opens before.',
  'practice-closed':
    'The owner has closed this practice for now. Everything in it is kept. You can work there again when the owner logs in.',
} as const;

const roleWords: Readonly<Record<ColleagueRole, string>> = { doctor: 'a doctor', assistant: 'an assistant' };

/** The mails about them. */
export const colleagueMailTexts = {
  invited: {
    subject: (owner: string) => `${owner} invites you to Bedside`,
    text: (owner: string, role: ColleagueRole) => [
      `${owner} invites you to work in their practice on Bedside as ${roleWords[role]}.`,
      'The invitation is for this e-mail address and is valid for 7 days. If you have no account yet, make one with this address first.',
    ],
    button: 'See the invitation',
    footer: 'If you do not know who that is, you do not have to do anything.',
    stop: 'This was not for me: stop all invitations',
  },
  joined: {
    subject: (name: string) => `${name} works in your practice now`,
    text: (name: string, role: ColleagueRole) => [
      `${name} has accepted your invitation and works in your practice as ${roleWords[role]} from now on.`,
    ],
    button: 'See your colleagues',
    footer: 'You can remove colleagues in the settings at any time.',
  },
  taken: {
    subject: 'Your account has copies of the videos that you made',
    text: ({ copied, left }: { copied: number; left: number }) => [
      `Copies of the videos that you made in the practice are in your own account: ${copied}.`,
      ...(left > 0
        ? [`For ${left} there was no room. They are still in the practice; ask its owner for them.`]
        : []),
    ],
    button: 'See your videos',
    footer: 'They may take a while until they can be watched.',
  },
  removed: {
    subject: (owner: string) => `You do not work in the practice of ${owner} any more`,
    text: (owner: string) => [
      `Your account does not belong to the practice of ${owner} any more. What you made there stays there.`,
      'Your account and your own videos are still yours.',
    ],
    footer: 'If that is a mistake, ask the owner of the practice for a new invitation.',
  },
} as const;
