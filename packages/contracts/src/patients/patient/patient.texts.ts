import { wordsOf } from '../../kit/words';
import en from './patient.en.json';

/** The words of the mail about a form for an existing patient, and of the sheet with the code of the form. */
export const sayPatient = wordsOf('patient', { en });

/** The contact form behind the QR code. */
export const contactFormTexts = {
  title: 'Your contact details',
  for: 'for',
  labels: {
    firstName: 'First name',
    lastName: 'Last name',
    phone: 'Phone',
    email: 'E-mail (optional)',
    dateBirthday: 'Birthday (optional)',
    gender: 'Gender (optional)',
  },
  country: 'Country of the phone number',
  keepPhone: 'My number is right. Keep it.',
  birthdayHint: 'Month, day and year, as in 04-09-1961 or April 9, 1961',
  birthdayRead: 'That is',
  birthdayCheck: 'Please check your birthday below. If it is right, send your details again.',
  genders: { '': 'Not given', male: 'Male', female: 'Female', unspecified: 'Unspecified' },
  send: 'Send my details',
  sent: (doctor: string) => `${doctor} has them now. You can close this page.`,
  dead: { title: 'This form link no longer works', text: 'Ask the practice for a new one.' },
} as const;
