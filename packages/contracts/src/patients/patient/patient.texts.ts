/** The texts of REST v1 and the contact form about patients, by code. */
export const patientTexts = {
  'beyond-plan':
    'Your plan has no room for one more patient, so nobody was added. What you have is safe. Delete a patient, or choose a larger plan under Settings, Plan and payments.',
  'form-closed': 'This practice cannot take in more patients at the moment. Please call them.',
  'phone-odd':
    'This number looks wrong: no phone has it, as far as we know. Check it, or keep it anyway if you are sure.',
  'phone-taken': 'Patient with such phone already exists',
  'form-link-dead': 'link for filling form is invalid. Request newly generated QR-code',
  'form-sent': 'Thank you. Your details have been sent.',
} as const;

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

/** The mail that tells a doctor about a form for an existing patient. */
export const patientMailTexts = {
  subject: 'Your patient form was filled in again',
  text: (patient: string) => [
    `Someone filled in your patient form with the phone number of ${patient}, who is already one of your patients.`,
    'We changed nothing. If details of this patient have changed, you can edit them in your patient list.',
  ],
  button: 'Open your patients',
} as const;

/** The sheet with the QR code of the contact form. */
export const contactSheetTexts = {
  title: (doctor: string) => `Contact form of ${doctor}`,
  question: 'May I have your contact details?',
  steps: [
    'Open the camera of your phone.',
    'Hold it over the square, then tap the link.',
    'Fill in your details and send them.',
  ],
  promise:
    'Your details go only to your doctor, who uses them to send you what you need to know about your treatment.',
} as const;
