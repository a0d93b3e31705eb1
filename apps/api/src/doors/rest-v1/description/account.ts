import { exampleAccount, exampleCode, exampleToken, type DescribedCalls } from './described-call';

const { email, password } = exampleAccount;

/** Signing up and in, the profile, the dictionaries. */
export const accountCalls: DescribedCalls = {
  'POST /v1/clients/web/login': {
    id: 'login',
    summary: 'Sign in',
    more:
      'Answers the bearer token of a new session, twice: at the top level and under `data`. It lives for 30 days after ' +
      'its last use. A wrong pair answers 422 with `errors.email`, an unverified address 422 with ' +
      '`errors.unverified_email`.',
    body: { email, password },
  },
  'POST /v1/register': {
    id: 'register',
    summary: 'Register, in two steps',
    more:
      'With an e-mail alone a code goes out (200, a message). With the whole form the account is made (201, the user). ' +
      'With the `setup_token` of `email/verify`, or within 15 minutes from the same network address, it can sign in at ' +
      'once; else it waits for the code that goes out with step 2, and is gone after a day.',
    body: {
      first_name: 'Grace',
      last_name: 'Hopper',
      email: 'new-doctor@clinic.example',
      place_of_work: 'Harbour Clinic',
      password,
      password_confirmation: password,
      title_id: 'dr',
      area_practice_id: 'cardiology',
      accept: true,
      setup_token: exampleToken,
    },
  },
  'POST /v1/email/verify': {
    id: 'verifyEmail',
    summary: 'Confirm an e-mail address by the code of the mail',
    more:
      'A wrong, used or old code is an answer with `status: false`. Five wrong tries end a code. Where the account is ' +
      'still to be set up, the answer holds a `setup_token` for `POST register`: good once, for 15 minutes.',
    body: { email, code: exampleCode },
  },
  'POST /v1/auth/email/verification-notification': {
    id: 'resendCode',
    summary: 'Send the code again',
    more: 'Answers alike for every address. At most 3 in 15 minutes and 10 a day.',
    body: { email },
  },
  'POST /v1/password/forgot': {
    id: 'forgotPassword',
    summary: 'Ask for a mail that lets a forgotten password be replaced',
    more:
      'Answers 200 alike for every address; the message says so when the address gets no more mails for now. The link ' +
      'of the mail is `/reset-password/{token}#{e-mail}`.',
    body: { email },
  },
  'POST /v1/password/reset': {
    id: 'resetPassword',
    summary: 'Replace a forgotten password',
    more:
      "Takes the token of the mail's link and the mail's code. All sessions of the account end. A wrong token is no try " +
      'at the code; five wrong codes with the right one end the mail.',
    body: {
      token: exampleToken,
      email,
      code: exampleCode,
      password: 'another horse battery',
      password_confirmation: 'another horse battery',
    },
  },
  'DELETE /v1/logout': { id: 'logout', summary: 'Sign out', more: 'The token is dead at once.' },
  'GET /v1/profile': { id: 'getProfile', summary: 'Who am I', more: 'The user behind the token.' },
  'POST /v1/profile/link': {
    id: 'replaceProfileLink',
    summary: 'Replace the link of the contact form',
    more: 'The QR codes printed so far lead nowhere afterwards.',
  },
  'GET /v1/doctor-info/{id}': {
    id: 'getDoctorInfo',
    summary: "A doctor's card, by the link of the contact form",
    more: 'What a patient is shown of a doctor: name, title, avatar and place of work.',
  },
  'PUT /v1/user/update': {
    id: 'updateProfile',
    summary: 'Change the profile',
    more: 'Fields that are left out stay as they are.',
    body: { first_name: 'Grace', name_of_clinic: 'Harbour Clinic', title_id: 'prof' },
  },
  'PUT /v1/user/update/password': {
    id: 'changePassword',
    summary: 'Change the password',
    more: 'The other sessions of the account end.',
    body: {
      current_password: password,
      password: 'another horse battery',
      password_confirmation: 'another horse battery',
    },
  },
  'POST /v1/users/{id}': {
    id: 'eraseAccount',
    summary: 'Erase the own account',
    more: 'The account, its files and its patients are erased. Any id but the own one answers 404.',
    body: { _method: 'DELETE' },
  },
  'POST /v1/profile/avatar/upload': {
    id: 'uploadAvatar',
    summary: 'Set the avatar',
    more: 'It takes the place of the one before, and answers the user.',
    form: {
      avatar: {
        description:
          'A png, gif, jpeg, webp or avif of at most 2,097,152 bytes. It is made anew, without its metadata.',
        isRequired: true,
        file: { name: 'me.png', type: 'image/png' },
      },
    },
  },
  'DELETE /v1/profile/avatar/delete': {
    id: 'removeAvatar',
    summary: 'Remove the avatar',
    more: 'Answers the user; without an avatar nothing changes.',
  },
  'GET /v1/dictionary/title': {
    id: 'listTitles',
    summary: 'Titles to choose from',
    more: 'Their ids are what `title_id` takes.',
  },
  'GET /v1/dictionary/area-practice': {
    id: 'listAreasOfPractice',
    summary: 'Areas of practice to choose from',
    more: 'Their ids are what `area_practice_id` takes.',
  },
};
