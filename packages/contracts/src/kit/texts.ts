import { PASSWORD_MAX, PASSWORD_MIN } from './constants';

/**
 * The texts of REST v1 that belong to no noun, by code. Codes that begin
 * with `call` are for people who write programs; the web never meets them.
 */
export const texts = {
  required: 'This field is required',
  invalid: 'This field is invalid',
  'name-like-address': ({ word }: { word: string }) =>
    `A name cannot look like a web address. Put a space after the dot in “${word}”.`,
  'not-found': 'Not found.',
  unauthenticated: 'Unauthenticated.',
  'doctors-only': 'This part is for doctors.',
  'owner-only': 'Only the owner of the practice can do this.',
  'not-for-assistants': 'Assistants cannot do this. Ask a doctor of the practice.',
  'patients-only': 'This part is for patients.',
  unexpected: 'Server error',
  busy: 'Please try again in a moment.',
  'records-away': "We can't reach our database right now. Nothing was lost. Please try again in a moment.",
  'figures-away':
    "We can't show statistics right now. Nothing is lost: what patients do is still recorded. Please try again in a moment.",
  'storage-full':
    'There is no space left to store this, so nothing was saved. What you saved before is safe.',
  unstorable: 'This contains a character that we cannot store. Remove it and try again.',
  'password-shorter': 'The field must be at least 8 characters',
  'password-short': `The password must be at least ${PASSWORD_MIN} characters`,
  'password-long': `The password must be at most ${PASSWORD_MAX} characters`,
  'password-common': 'This password is too common. Choose another one.',
  'passwords-differ': 'Passwords do not match',
  'passwords-busy': 'Too many people are logging in right now. Please try again in a moment.',
  'file-missing': 'File is not provided',
  'file-too-large': ({ limit }: { limit: string }) => `The file must not be greater than ${limit}`,
  'call-body-unreadable': 'The body of this call could not be read.',
  'call-too-deep': 'This call has more than 64 lists and objects within each other. Nothing was changed.',
  'call-body-type': 'This call does not take bodies of this type.',
  'call-json-needed': 'Send the body of this call as JSON.',
  'call-form-needed': ({ what }: { what: string }) => `Send the ${what} as multipart/form-data.`,
  'call-socket-listens': 'A socket is for listening. Make this call by HTTP.',
  'call-socket-full': ({ most }: { most: number }) =>
    `One socket listens to at most ${most} things. Stop one first.`,
  'call-batched': 'Calls of auth go one by one, not in a batch.',
  'call-key-unreadable': ({ most }: { most: number }) =>
    `An Idempotency-Key has 1 to ${most} characters, a UUID for example.`,
  'call-key-reused':
    'This Idempotency-Key was sent with another call or body before. Use a new key for a new call.',
  'call-key-busy':
    'The first call with this Idempotency-Key is still being worked on. Please try again in a moment.',
  'call-bytes-held': ({ bytes }: { bytes: number }) => String(bytes),
  'call-channel-foreign': 'This channel is not yours.',
  'call-unsigned': 'The signature of this call is not valid.',
} as const;
